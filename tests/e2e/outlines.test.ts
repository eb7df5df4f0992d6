import { expect, it } from 'vitest';
import { routeScreens } from '../../src/customRoutes/routeScreens';
import { customRoutes } from '../../src/customRoutes/routes';
import { createTestConsole } from './support/createTestConsole';

const { server, open } = createTestConsole();

/** Returns the file from which a custom route is loaded, based on its import expression. */
const getFile = (load: () => unknown): string => {
  const name = /(\w+)(?:\.tsx)?['"]\)/.exec(String(load))?.[1];
  if (name === undefined) throw new Error(`No file is imported by ${String(load)}`);
  return name;
};

it('every custom route shows its skeleton while its code loads', async () => {
  const page = await open('/trunks');
  await page.getByRole('row').nth(1).waitFor();
  for (const { path, menu, shape } of customRoutes) {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Files that contain a group of modules are named after the group, in lower case.
    const code = new RegExp(`/assets/${getFile(routeScreens[path])}-[^/]*\\.js$`, 'i');
    await page.route(code, async (route) => {
      await released;
      await route.continue();
    });
    const outline = page.locator(`main [data-shape=${shape}]`);
    const address = path.replace(/\/:.*/, '');
    await page.goto(
      `${server.url}${address}${menu.level === 'Customer' ? '?domain=wharf.pbx.example' : ''}`,
      { waitUntil: 'commit' },
    );
    await outline.waitFor();
    const { width = 0, height = 0 } = (await outline.boundingBox()) ?? {};
    expect([path, width > 280, height > 120]).toEqual([path, true, true]);
    release();
    await outline.waitFor({ state: 'detached' });
    await page.unroute(code);
  }
});
