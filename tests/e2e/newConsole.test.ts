import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser/launchBrowser';
import { createConsole } from '../../scripts/console/createConsole';
import { installLibraries } from '../server/packages/installLibraries';
import { serveInstalled } from '../server/packages/serveInstalled';

const INSTALL_TIMEOUT_MS = 900_000;

describe('console created by `npm run new-console`', () => {
  let place: string;
  let folder: string;

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'console-'));
    folder = await createConsole(join(place, 'my-console'));
    await installLibraries(folder);
  }, INSTALL_TIMEOUT_MS);
  afterAll(() => rm(place, { recursive: true, force: true }));

  it('can be opened in a browser while it is edited, and an item can be created', async () => {
    const served = await serveInstalled(folder, 'start');
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`${served.url}/items`);
      await page.getByRole('button', { name: 'First user' }).click();
      await page.getByText('Change this entity').waitFor();
      await page.getByRole('link', { name: 'New item' }).click();
      await page.getByLabel('Name').fill('Write a screen');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { name: 'Write a screen' }).waitFor();
    } finally {
      await browser.close();
      await served.close();
    }
  });
});
