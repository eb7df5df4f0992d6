import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser } from '../../scripts/browser/launchBrowser';
import { runServer, type ServerProcess } from '../../scripts/browser/runServer';
import { signIn } from '../../scripts/browser/signIn';
import { findFreePort } from '../../scripts/findFreePort';
import { waitUntilLoaded } from './support/waitUntilLoaded';

let api: ServerProcess;
let companionServer: ServerProcess;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  const port = await findFreePort();
  api = await runServer({
    copyOf: inject('seeded'),
    env: { ALLOWED_ORIGINS: `http://localhost:${port}` },
  });
  companionServer = await runServer({
    port,
    env: { UPSTREAM_API: api.url, ISSUER: api.url, DRAIN_SECONDS: '0' },
  });
  browser = await launchBrowser();
  page = await signIn(
    await browser.newContext({ viewport: { width: 1440, height: 900 } }),
    companionServer.url,
  );
});
afterAll(async () => {
  await browser?.close();
  await companionServer?.dispose();
  await api?.dispose();
});

const goTo = async (path: string) => {
  await page.goto(companionServer.url + path);
  await waitUntilLoaded(page);
};

it('shows and changes records of the API and logs the changes', { tags: ['long'] }, async () => {
  await goTo('/regions');
  await page.getByRole('cell').first().waitFor();
  expect(new URL(page.url()).origin).toBe(companionServer.url);
  await page
    .getByRole('link', { name: /^(Add|Create|New)/ })
    .first()
    .click();
  await page
    .getByLabel(/^Area\b(?! code)/)
    .first()
    .fill('Beside the API');
  await page.getByLabel('Area code').fill('02');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { name: 'Beside the API' }).waitFor();
  await goTo('/audit-log');
  await page
    .getByRole('cell', { name: /Region/ })
    .first()
    .waitFor();
});

it('marks data that the API does not provide as missing and shows the rest of the page', {
  tags: ['long'],
}, async () => {
  await goTo('/');
  const missing = page.getByRole('alert').filter({ hasText: 'does not have this' });
  await missing.first().waitFor();
  await missing.first().getByText('could not be read').waitFor();
  await page.getByText('failed billing requests').waitFor();
  await page.getByRole('cell', { name: 'bluebutton.pbx.example', exact: true }).waitFor();
});

it('shows a message while the API is unavailable, and recovers afterwards', { tags: ['long'] }, async () => {
  await goTo('/trunks');
  await page.getByRole('cell').first().waitFor();
  await api.stop();
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await page
    .getByText(/can’t be reached/)
    .first()
    .waitFor();
  await api.start();
  await page
    .getByRole('button', { name: /Try again|Refresh/ })
    .first()
    .click();
  await page.getByRole('cell').first().waitFor();
});
