import type { Page } from 'playwright-core';

const deploymentScript = /<script type="application\/json" id="deployment">.*?<\/script>/s;

/**
 * Serves files beside the console and names them in its settings, as a deployment on a host of plain files would, which puts no
 * settings into its pages.
 * @param files by their path, `screens/faxes.json`: text, or what becomes JSON
 * @param more other settings of `config.json`
 */
export const createHostOptions =
  (files: Record<string, unknown>, more: object = {}) =>
  async (page: Page) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(deploymentScript, '') });
    });
    await page.route('**/config.json', async (route) => {
      const settings = await (await route.fetch()).json();
      await route.fulfill({ json: { ...settings, ...more, screens: Object.keys(files) } });
    });
    for (const [name, content] of Object.entries(files))
      await page.route(`**/${name}`, (route) =>
        route.fulfill({ body: typeof content === 'string' ? content : JSON.stringify(content) }),
      );
  };
