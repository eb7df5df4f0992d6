import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { openChangePanel } from './support/openChangePanel';

const { server, open, callAs } = createTestConsole();

const DOMAINS = 40;

const callApi = async <Answer>(page: Page, path: string, body: object, method = 'POST'): Promise<Answer> => {
  const answered = await callAs(page, path, body, method);
  const text = await answered.text();
  expect([answered.status, answered.status < 300 ? '' : text]).toEqual([answered.status, '']);
  expect(answered.status).toBeLessThan(300);
  return JSON.parse(text || 'null');
};

/** Creates forty phone systems from one template, each with two settings that differ from it. */
const createDriftingDomains = async (page: Page): Promise<number> => {
  const { id } = await callApi<{ id: number }>(page, '/api/NumberHub/CreateDomainTemplate', {
    template: 'Harbour branch',
    content: { max_calls: '12', mb_timeout: '25', rec_external: 'false' },
  });
  for (let index = 1; index <= DOMAINS; index += 1) {
    const domain_name = `branch-${index}.pbx.example`;
    await callApi(page, '/api/Link/ProvisionPbx', {
      customer_number: 'C10003',
      number_of_seats: 1,
      domain_name,
      template: 'Harbour branch',
    });
    await callApi(
      page,
      '/api/Link/UpdateSettings',
      { domain_name, max_calls: '30', mb_timeout: '45' },
      'PATCH',
    );
  }
  return id;
};

const countDrifting = async (page: Page, template_id: number): Promise<number> =>
  (await callApi<{ drifting: number }>(page, '/api/Console/GetDriftSummary', { template_id })).drifting;

describe('template drift', () => {
  it('can be corrected in one previewed step and undone in one step', { timeout: 300_000 }, async () => {
    const page = await open('/template-drift');
    await page.getByRole('heading', { name: 'Template drift', level: 1 }).waitFor();
    const template = await createDriftingDomains(page);
    await page.goto(`${server.url}/template-drift?filter={"template_id":${template},"differs":true}`);
    const row = page.getByRole('row', { name: /Harbour branch.* 12 .*40.*40.*30 \(40\)/ });
    await row.waitFor();
    expect(await runAxe(page)).toEqual([]);
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Domains that differ', exact: true }).click();
    await page
      .getByRole('row', { name: /branch-1\.pbx\.example/ })
      .first()
      .waitFor();

    await page.goto(`${server.url}/domain-drift?filter={"template_id":${template}}`);
    await page
      .getByRole('row', { name: /branch-1\.pbx\.example/ })
      .first()
      .waitFor();
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
    await page.getByRole('button', { name: 'Select all 80' }).click();
    await page.getByText('80 selected', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Bring back to the template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Bring 80 settings back to what the template says?', { exact: false }).waitFor();
    const preview = await openChangePanel(page);
    await preview.getByRole('heading', { name: /^Changed 40/ }).waitFor();
    await preview
      .getByText(/branch-\d+\.pbx\.example/)
      .first()
      .waitFor();
    expect(await countDrifting(page, template)).toBe(DOMAINS);
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Bring back to the template' }).click();
    await page.getByText('Settings brought back: 80. Domains changed: 40.').waitFor();
    await page.getByText('No domains that differ match these filters.').waitFor();
    expect(await countDrifting(page, template)).toBe(0);

    await page.goto(`${server.url}/audit-log`);
    await page.getByRole('row').nth(3).waitFor();
    const { items } = await callApi<{ items: { id: number }[] }>(page, '/api/Link/GetAuditLogList', {
      request_type: 'BringBackToTemplate',
      as_one: true,
    });
    expect(items).toHaveLength(1);
    await page.goto(`${server.url}/audit-log/${items[0]?.id}/show`);
    await page.getByText('Related changes').first().waitFor();
    await callApi(page, '/api/Console/TakeBack', { ids: [items[0]?.id], as_one: true });
    expect(await countDrifting(page, template)).toBe(DOMAINS);
  });

  it('fits on a phone screen', async () => {
    const page = await open('/template-drift', { viewport: phoneViewport });
    await page.getByRole('heading', { name: 'Template drift', level: 1 }).waitFor();
    await page.getByText('Template says', { exact: false }).first().waitFor();
    expect(await measureOverflow(page)).toBe(0);
    await page.goto(`${server.url}/domain-drift`);
    await page.getByText('Template says', { exact: false }).first().waitFor();
    expect(await measureOverflow(page)).toBe(0);
  });
});
