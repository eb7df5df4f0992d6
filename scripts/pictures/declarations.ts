import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { serveFolder } from '../../bench/serveFolder';
import { buildPage } from '../../tests/views/kinds/buildPage';
import { launchBrowser } from '../browser/launchBrowser';
import { recordPicture } from './pictureSources';

const folder = 'docs/pictures/declarations';

/** Labels of the fields on the test page of all field kinds, with the names of their screenshots. */
const fields: Record<string, string> = {
  Credit: 'money',
  'Ring for': 'setting',
  'Record calls': 'inherited',
  'Dial plan': 'choice-from-call',
  Sites: 'references',
  'Open on Monday': 'hours',
  'Working hours': 'week',
  Holidays: 'days',
  Agents: 'accounts',
  Greeting: 'rich-text',
  'SIP password': 'secret',
  Announcement: 'file',
  'Music on hold': 'audio',
  Headers: 'map',
  People: 'rows',
  'People, in a dialog': 'rows-dialog',
  Total: 'computed',
};

/** Margin around a field, in pixels. Labels extend beyond the input. */
const MARGIN = 10;

/** Test page of all input kinds, which these screenshots show. */
const kindsPage = 'tests/views/kinds';

async function takeScreenshot(target: Locator | Page, name: string) {
  await target.screenshot({ path: join(folder, `${name}.png`) });
  recordPicture(`declarations/${name}`, [kindsPage]);
}

async function openPage(html: string, draw: (page: Page) => Promise<void>) {
  const built = await buildPage(html);
  const { url, close } = await serveFolder(built);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1100, height: 860 }, colorScheme: 'light' });
    await page.goto(`${url}/${html}`);
    await draw(page);
  } finally {
    await browser.close();
    close();
    await rm(built, { recursive: true, force: true });
  }
}

async function renderFields(page: Page) {
  await page.locator('.ProseMirror').first().waitFor();
  for (const [label, name] of Object.entries(fields)) {
    const field = page.locator(`section[aria-label="${label}"] [data-state=filled] > form`);
    await field.scrollIntoViewIfNeeded();
    const box = await field.boundingBox();
    if (!box) throw new Error(`No field "${label}" to capture exists.`);
    const clip = {
      x: box.x - MARGIN,
      y: box.y - MARGIN,
      width: box.width + 2 * MARGIN,
      height: box.height + 2 * MARGIN,
    };
    await page.screenshot({ path: join(folder, `${name}.png`), clip });
    recordPicture(`declarations/${name}`, [kindsPage]);
  }
}

async function renderForm(page: Page) {
  const input = (name: string) => page.getByRole('textbox', { name, exact: true });
  const search = page.getByRole('combobox', { name: 'Find a setting' });
  await input('Name').waitFor();
  await search.fill('rec');
  await page.getByRole('option').first().waitFor();
  await takeScreenshot(page, 'form-search');
  await search.fill('keep');
  await search.press('Enter');
  await input('Keep recordings').fill('2 h');
  await input('Name').fill('Harbour desk');
  await page.getByRole('button', { name: '2 unsaved changes' }).click();
  await page.getByRole('list', { name: 'Unsaved changes' }).waitFor();
  // Wait until the highlight of the focused field has faded.
  await page.waitForTimeout(1800);
  await takeScreenshot(page, 'form-changes');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400);
  await takeScreenshot(page.getByRole('dialog'), 'form-conflict');
}

/** Takes the documentation's screenshots from the running console. */
await mkdir(folder, { recursive: true });
await openPage('tests/views/kinds/index.html', renderFields);
await openPage('tests/views/kinds/wideForm.html', renderForm);
