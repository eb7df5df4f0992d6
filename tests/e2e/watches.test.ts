import { afterAll, describe, expect, it } from 'vitest';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { startReceiver } from '../server/webhooks/receiver';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const receiver = await startReceiver();
const { server, open, callAs } = createTestConsole({
  as: 'customer',
  env: { WEBHOOK_HOSTS: '127.0.0.1', WEBHOOK_PORTS: new URL(receiver.url).port },
});

const DOMAIN = 'wharf.pbx.example';
/** An account that is not an extension in the demo data. It has no phone, so it is offline once created. */
const NEW_EXTENSION = '7711';
/** A trigger in the demo data that is off during office hours. */
const OFFICE_FLAG = '900';
/** Polling options with a timeout long enough for a job that a killed process had started. */
const POLL_OPTIONS = { timeout: 90_000, interval: 200 };

afterAll(() => receiver.close());

interface WatchDelivery {
  type: string;
  data: { gained: { key: string }[]; lost: { key: string }[] };
}

/** Returns the delivered messages, deduplicated by id. */
const listDelivered = (): WatchDelivery[] => {
  const byId = new Map(receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]));
  return [...byId.values()]
    .map((body) => JSON.parse(body) as WatchDelivery)
    .filter(({ type }) => type !== 'test');
};

describe('extensions offline during opening hours', () => {
  it('are reported exactly once by webhook and notification, even if the server is killed', async () => {
    const page = await open('/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const adding = page.getByRole('dialog');
    await adding.getByLabel('Name').fill('Operations');
    await adding.getByLabel('Address').fill(receiver.url);
    await adding.getByRole('button', { name: 'Add webhook' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Signing secret', exact: true }).inputValue())
      .toMatch(/^whsec_/);
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('link', { name: 'Operations' }).waitFor();

    const call = (path: string, body: object) => callAs(page, path, body);
    await call('/api/Link/ToggleServiceFlag', { domain_name: DOMAIN, name: OFFICE_FLAG, state: false });
    const offline = encodeURIComponent(JSON.stringify({ is_registered: false }));
    await page.goto(`${server.url}/pbx-customer/pbx-extensions?domain=${DOMAIN}&filter=${offline}`);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Follow this list…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Follow' });
    await dialog.getByLabel('Name').fill('Offline in opening hours');
    await dialog.getByLabel('Only during opening hours').check();
    await dialog.getByLabel('To a webhook').click();
    await page.getByRole('option', { name: 'Operations' }).click();
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize(wideViewport);
    await dialog.getByRole('button', { name: 'Follow' }).click();
    await page.getByText('You follow “Offline in opening hours”.').waitFor();

    const response = await call('/api/Link/CreateExtension', {
      domain_name: DOMAIN,
      name: NEW_EXTENSION,
      first_name: 'Driftwood',
    });
    expect(response.status).toBe(200);
    const watches = await (await call('/api/Console/GetWatches', { name: 'Offline' })).json();
    const { items } = watches as { items: { id: number }[] };
    await call('/api/Console/CheckWatches', { ids: items.map(({ id }) => id) });
    // The next process completes work that was in progress.
    await server.kill();
    await server.start();
    await expect
      .poll(
        () =>
          listDelivered()
            .flatMap(({ data }) => data.gained)
            .map(({ key }) => key),
        POLL_OPTIONS,
      )
      .toContain(NEW_EXTENSION);
    const notified = listDelivered()
      .flatMap(({ data }) => data.gained)
      .filter(({ key }) => key === NEW_EXTENSION);
    expect(notified).toHaveLength(1);

    await page.goto(`${server.url}/pbx-customer/pbx-extensions?domain=${DOMAIN}`);
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor();
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText('Offline in opening hours').first().waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    await page.setViewportSize(wideViewport);
    await panel.getByRole('button', { name: 'Mark all read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  });
});
