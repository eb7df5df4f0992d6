import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { createConsoleConfig } from '../../build/createConsoleConfig';
import { launchBrowser } from '../browser/launchBrowser';
import { serveConsole } from '../console/serveConsole';
import { pictureFolder as folder, recordPicture } from './pictureSources';

/** Screenshot of related rows being edited on a record's page in `examples/library`. */
const library = 'examples/library';

await build(createConsoleConfig(library));
const consoleServer = await serveConsole(library, 0, true);
const browser = await launchBrowser();

async function takeScreenshot(page: Page, name: string) {
  await page.getByRole('main').screenshot({ path: join(folder, `${name}.png`) });
  recordPicture(name, ['examples/library/resources']);
}

try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1180, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(`${consoleServer.url}/authors/3/show`);
  await page.getByRole('button', { name: 'Ines Oliveira' }).click();
  await page.getByRole('button', { name: 'Add book' }).click();
  await page.getByRole('group', { name: 'New book' }).getByLabel('Title').fill('Sanshirō');
  await takeScreenshot(page, 'related-inline');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${consoleServer.url}/books/2/show?branch=harbour`);
  await page.getByRole('list', { name: 'Waiting for it' }).waitFor();
  await page.getByLabel('Member').fill('Aiko');
  await page.getByRole('option', { name: 'Aiko Mori' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('list', { name: 'Waiting for it' }).getByRole('link', { name: 'Aiko Mori' }).waitFor();
  await takeScreenshot(page, 'related-links');
} finally {
  await browser.close();
  await consoleServer.close();
}
