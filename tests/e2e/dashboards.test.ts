import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { waitUntilLoaded } from './support/waitUntilLoaded';

const { open } = createTestConsole();

const harbour = {
  dashboard: true,
  name: 'harbour-page',
  label: 'Harbour page',
  icon: 'GridOn',
  menu: { level: 'Root', group: 'Platform', order: 5 },
  columns: 4,
  panels: [
    {
      kind: 'count',
      title: 'Available',
      resource: 'numbers',
      filter: { state: ['available'] },
      words: ['number to assign', 'numbers to assign'],
    },
    { kind: 'count', title: 'Trunks', resource: 'trunks', words: ['trunk', 'trunks'] },
    {
      kind: 'lines',
      title: 'Released, the next 30 days',
      width: 2,
      call: 'GetNumberDays',
      send: { event: 'released', from: '$today', to: '$today+29' },
      days: ['$today', '$today+29'],
      by: 'day',
      values: ['count'],
      resource: 'quarantined-numbers',
      filterBy: 'date_torelease',
    },
    {
      kind: 'bars',
      title: 'Orders by status',
      width: 2,
      resource: 'hardware-orders',
      parts: [
        { label: 'Pending', filter: { status: ['pending'] } },
        { label: 'Completed', filter: { status: ['completed'] }, tone: 'success' },
      ],
    },
    { kind: 'list', title: 'First trunks', resource: 'trunks', width: 2, search: true },
    {
      kind: 'count',
      title: 'Failed billing requests',
      resource: 'billing/failed-requests',
      words: ['request', 'requests'],
    },
    {
      kind: 'text',
      title: 'On call',
      text: 'Ring the duty phone first.',
      links: [{ label: 'Trunks', to: '/trunks' }],
    },
  ],
};

describe('dashboard page', { tags: ['long'] }, () => {
  it('can be designed and published, and is shown according to the viewer’s permissions, also on a phone', async () => {
    const staff = await open('/screens/design');
    await staff.getByRole('button', { name: 'A page of panels' }).click();
    await staff.getByRole('button', { name: 'Continue', exact: true }).click();
    const screen = staff.getByRole('region', { name: 'The screen' });
    await screen.getByRole('heading', { name: 'My page' }).waitFor();

    await staff.getByRole('tab', { name: 'Text' }).click();
    const box = staff.getByRole('textbox', { name: 'Declaration as JSON' });
    await box.fill(
      JSON.stringify({ ...harbour, panels: [{ ...harbour.panels[1], resource: 'trunk' }] }, null, 2),
    );
    await staff.getByRole('button', { name: /no resource "trunk"\. Did you mean "trunks"\?/ }).waitFor();
    await box.fill(JSON.stringify(harbour, null, 2));
    await screen.getByRole('heading', { name: 'Harbour page' }).waitFor();
    await screen.getByRole('link', { name: /^Available: [\d,]+$/ }).waitFor();

    await staff.getByRole('tab', { name: 'Panels' }).click();
    await staff.getByRole('button', { name: 'Move Trunks up' }).click();
    await expect
      .poll(() => screen.getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(expect.arrayContaining(['Trunks', 'Available']));
    await expect
      .poll(async () => (await screen.getByRole('heading', { level: 2 }).allTextContents())[0])
      .toBe('Trunks');
    expect(await runAxe(staff)).toEqual([]);

    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Who sees it?', exact: true }).click();
    await staff.getByRole('option', { name: 'Resellers and staff', exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const reseller = await open('/harbour-page', { as: 'reseller' });
    await reseller.getByRole('heading', { name: 'Harbour page', level: 1 }).waitFor();
    await reseller.getByRole('navigation').getByRole('link', { name: 'Harbour page' }).first().waitFor();
    const count = await reseller.getByRole('link', { name: /^Trunks: \d+$/ }).textContent();
    // Failed requests are visible only to the operator; for others, they are neither requested nor shown.
    expect(await reseller.getByText('Failed billing requests').count()).toBe(0);
    await reseller.getByRole('link', { name: /^Trunks: \d+$/ }).click();
    await reseller.getByRole('heading', { name: 'Trunks', level: 1 }).waitFor();
    await reseller
      .getByText(new RegExp(`(of|–) ?${count}\\b`))
      .first()
      .waitFor();

    // The page adapts to phones and dark mode, and reports data that cannot be read.
    const page = await open('/harbour-page', {
      viewport: phoneViewport,
      colorScheme: 'dark',
      hasTouch: true,
      before: (tab) =>
        tab.route('**/api/Console/GetNumberDays', (route) =>
          route.fulfill({ status: 503, json: { message: 'Too busy.' } }),
        ),
    });
    await page.getByRole('button', { name: 'Try again: Released, the next 30 days' }).waitFor();
    await page.getByRole('link', { name: /^Available: [\d,]+$/ }).waitFor();
    await page.getByRole('link', { name: 'Completed' }).waitFor();
    await waitUntilLoaded(page);
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
  });
});
