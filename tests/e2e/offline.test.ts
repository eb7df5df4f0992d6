import { expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';

const { open } = createTestConsole();

const notice = 'You are offline. What you typed is kept; send it when you are back.';

it('what is typed offline on a phone is kept, and sent when the connection is back', async () => {
  const page = await open('/wholesalers/2', { viewport: phoneViewport });
  const input = page.getByLabel('Group no.', { exact: true });
  await input.fill('4711');
  // The code for errors and changes is loaded in advance when the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/failures-/.test(name)),
  );
  await page.context().setOffline(true);
  await page.getByText(notice).waitFor();
  // The notice must not cover the button.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('You are offline, so nothing was sent.').waitFor();
  expect(await page.getByText('Working…').count()).toBe(0);
  expect(await input.inputValue()).toBe('4711');

  await page.context().setOffline(false);
  await alert.getByText('What you typed has not been sent yet.').waitFor();
  await page.getByText(notice).waitFor({ state: 'detached' });
  await alert.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/wholesalers\/2\/show/);
  await page.getByText('4711').waitFor();
});

it('shows what others changed meanwhile when the connection is back', async () => {
  const page = await open('/wholesalers');
  await page.getByRole('table').waitFor();
  await page.context().setOffline(true);
  await page.getByText(notice).waitFor();

  const other = await open('/wholesalers/1');
  await other.getByRole('textbox', { name: /^Name/ }).fill('Changed Meanwhile');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.waitForURL(/\/wholesalers\/1\/show/);

  await page.context().setOffline(false);
  await page.getByRole('table').getByText('Changed Meanwhile').waitFor();
});

it('opens a page that was chosen offline as soon as the connection is back', async () => {
  const page = await open('/wholesalers');
  await page.getByRole('table').waitFor();
  await page.context().setOffline(true);
  await page.getByText(notice).waitFor();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.context().setOffline(false);
  await page.getByLabel('File to import').waitFor({ state: 'attached' });
});
