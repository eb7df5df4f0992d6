import { describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { openChangePanel, typeTime } from './support/openChangePanel';

const { server, open } = createTestConsole();

const DOMAIN = '?domain=wharf.pbx.example';

describe.each([
  ['wide', wideViewport, '200', '202'],
  ['phone', phoneViewport, '201', '203'],
] as const)('temporary call forwarding on a %s screen', (_, viewport, extension, destination) => {
  it('starts from the form’s button, is shown on the record and returns to the previous values', async () => {
    const page = await open(`/pbx-customer/pbx-extensions/${extension}${DOMAIN}`, {
      as: 'customer',
      viewport,
    });
    await page.getByRole('button', { name: 'Forwarding', exact: true }).click();
    await page.getByRole('button', { name: /^Nobody answers / }).click();
    await page
      .getByRole('group', { name: 'Nobody answers' })
      .getByRole('combobox', { name: 'Forward when not answered to' })
      .fill(destination);
    await page.getByRole('option', { name: new RegExp(`^${destination} `) }).click();

    const panel = await openChangePanel(page, 'Schedule…');
    await panel.getByLabel('Until').fill(typeTime(3));
    await panel.getByText('1 record changes. Nothing has been saved yet.').waitFor();
    expect(await runAxe(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    await panel.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page
      .getByText(/^In effect until /)
      .first()
      .waitFor();

    await page.goto(`${server.url}/pbx-customer/pbx-extensions/${extension}/show${DOMAIN}`);
    const notice = page.getByRole('alert').filter({ hasText: ' to ' }).first();
    await notice.getByRole('link', { name: 'View request' }).click();
    await page.getByText('In effect', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Change end time' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change end time' }).click();
    await page.getByText('End time changed.').waitFor();
    await page.goto(`${server.url}/pbx-customer/pbx-extensions/${extension}/show${DOMAIN}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'View request' }).count()).toBe(0);
  });
});
