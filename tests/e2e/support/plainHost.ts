import type { Page } from 'playwright-core';

const deploymentScript = /<script type="application\/json" id="deployment">.*?<\/script>/s;

/**
 * Serves additional files and lists them in `config.json`, like a static deployment whose pages contain no embedded
 * settings.
 * @param files contents by path, such as `screens/faxes.json`: text, or a value to serialise as JSON
 * @param overrides other settings of `config.json`
 */
export const createHostOptions =
  (files: Record<string, unknown>, overrides: object = {}) =>
  async (page: Page) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(deploymentScript, '') });
    });
    await page.route('**/config.json', async (route) => {
      const settings = await (await route.fetch()).json();
      await route.fulfill({ json: { ...settings, ...overrides, screens: Object.keys(files) } });
    });
    for (const [name, content] of Object.entries(files))
      await page.route(`**/${name}`, (route) =>
        route.fulfill({ body: typeof content === 'string' ? content : JSON.stringify(content) }),
      );
  };
