import { withCamera } from './camera';

/** Sample dashboard, such as a deployment might add. */
const harbour = {
  dashboard: true,
  name: 'harbour',
  label: 'Harbour',
  icon: 'GridOn',
  menu: { level: 'Root', group: 'Customers', order: 5 },
  columns: 4,
  panels: [
    {
      kind: 'count',
      title: 'Available',
      resource: 'numbers',
      filter: { state: ['available'] },
      words: ['number to assign', 'numbers to assign'],
    },
    {
      kind: 'count',
      title: 'Assigned',
      resource: 'numbers',
      filter: { state: ['assigned'] },
      words: ['number', 'numbers'],
    },
    {
      kind: 'count',
      title: 'Orders held',
      resource: 'hardware-orders',
      filter: { status: ['credithold', 'failed'] },
      words: ['order', 'orders'],
      tones: [{ when: { field: 'count', above: 0 }, tone: 'error' }],
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
        { label: 'Picking', filter: { status: ['picking'] } },
        { label: 'Completed', filter: { status: ['completed'] }, tone: 'success' },
        { label: 'On credit hold', filter: { status: ['credithold'] }, tone: 'error' },
      ],
    },
    { kind: 'list', title: 'First trunks', resource: 'trunks', width: 3, search: true },
    {
      kind: 'text',
      title: 'On call',
      text: 'Ring the duty phone before you move a customer.',
      links: [{ label: 'Host servers', to: '/host-servers' }],
    },
  ],
};

/** Screenshot of a dashboard for `docs/declare/dashboards.md`. */
await withCamera({ width: 1300, height: 900 }, async ({ page, url, take }) => {
  await page.getByRole('button', { name: /menu/i }).first().click();
  await page.goto(`${url}/screens/design`);
  await page.getByRole('button', { name: 'A page of panels' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Declaration as JSON' }).fill(JSON.stringify(harbour, null, 2));
  const screen = page.getByRole('region', { name: 'The screen' });
  await screen.getByRole('heading', { name: 'Harbour' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${url}/harbour`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /as a table$/ })
    .nth(1)
    .waitFor();
  await main.locator('tr.row').first().waitFor();
  await take('dashboard', main);
});
