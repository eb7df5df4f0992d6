import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();
const WHARF = 'wharf.pbx.example';

const callApi = async <Answer>(page: Page, path: string, body: object, method = 'POST'): Promise<Answer> => {
  const answered = await callAs(page, path, body, method);
  const text = await answered.text();
  expect([answered.status, answered.status < 300 ? '' : text]).toEqual([answered.status, '']);
  return JSON.parse(text || 'null');
};

/** Creates three phone systems whose limit of calls differs from their template. */
const createDriftingDomains = async (page: Page): Promise<number> => {
  const { id } = await callApi<{ id: number }>(page, '/api/NumberHub/CreateDomainTemplate', {
    template: 'Harbour kiosk',
    content: { max_calls: '12' },
  });
  for (const index of [1, 2, 3]) {
    const domain_name = `kiosk-${index}.pbx.example`;
    await callApi(page, '/api/Link/ProvisionPbx', {
      customer_number: 'C10003',
      number_of_seats: 1,
      domain_name,
      template: 'Harbour kiosk',
    });
    await callApi(page, '/api/Link/UpdateSettings', { domain_name, max_calls: '30' }, 'PATCH');
  }
  return id;
};

describe('rollouts', () => {
  it('bring phone systems back to their template in stages, and can be undone', async () => {
    const page = await open('/rollouts');
    await page.getByRole('heading', { name: 'Rollouts', level: 1 }).waitFor();
    const template = await createDriftingDomains(page);
    await page.goto(`${server.url}/domain-drift?filter={"template_id":${template}}`);
    await page.getByRole('row', { name: /kiosk-1\.pbx\.example/ }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Roll out in stages' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Twelve calls in kiosks');
    await dialog.getByRole('button', { name: 'Roll out in stages' }).click();
    await page.getByText('Rollout started.', { exact: false }).waitFor();
    await page.getByRole('row', { name: /kiosk-1\.pbx\.example/ }).waitFor({ state: 'detached' });
    await page.goto(`${server.url}/rollouts`);
    await page.getByRole('link', { name: 'Twelve calls in kiosks' }).click();
    await page.getByRole('row', { name: /^1 1 Watched/ }).waitFor();
    await page.getByRole('row', { name: /^2 2 Waiting/ }).waitFor();
    await page.getByRole('button', { name: 'Continue now' }).click();
    await page.getByRole('row', { name: /^2 2 Watched/ }).waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo everything' }).click();
    await page.getByText('Undone by Demo staff.').waitFor();
    await page.getByRole('row', { name: /kiosk-3\.pbx\.example.*Undone/ }).waitFor();
    await page.goto(`${server.url}/domain-drift?filter={"template_id":${template}}`);
    for (const index of [1, 2, 3])
      await page.getByRole('row', { name: new RegExp(`kiosk-${index}\\.pbx\\.example`) }).waitFor();
  });

  it.each([
    ['wide', {}],
    ['phone', { viewport: phoneViewport }],
  ])('stop at a stage outside its limits and are undone, with the reason: %s screen', async (_, options) => {
    const page = await open('/rollouts', options);
    await page.getByRole('heading', { name: 'Rollouts', level: 1 }).waitFor();
    const { id } = await callApi<{ id: number }>(page, '/api/Console/StartRollout', {
      title: 'Switch off Basil',
      calls: [
        {
          domain_name: WHARF,
          call: 'UpdateExtension',
          body: { domain_name: WHARF, name: '201', disabled: 'true' },
        },
      ],
    });
    await page.goto(`${server.url}/rollouts/${id}/show`);
    await page.getByRole('heading', { name: 'Switch off Basil' }).waitFor();
    await page
      .getByText(/^Stage 1: \d+ new call flow problems?\. Allowed: 0\.$/)
      .first()
      .waitFor();
    await page.getByText('Undone', { exact: true }).first().waitFor();
    await page.getByText('Outside its limits').first().waitFor();
    expect(await measureOverflow(page)).toBe(0);
    const { items } = await callApi<{ items: { disabled: string | null }[] }>(
      page,
      '/api/Link/GetExtensionsList',
      {
        domain_name: WHARF,
        name: '201',
      },
    );
    expect(items.map(({ disabled }) => disabled === 'true')).toEqual([false]);
  });
});
