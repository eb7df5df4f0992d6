import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlainScreenLines, servePlainScreen } from '../../bench/plainScreen';
import { countDeclarationLines } from '../../scripts/lines';
import { createTestConsole } from './support/createTestConsole';

const { server, open } = createTestConsole();
let plainServer: Awaited<ReturnType<typeof servePlainScreen>> | undefined;
afterAll(() => plainServer?.close());

const renamePlan = async (page: Page, from: string, to: string) => {
  await page.getByRole('cell', { name: from, exact: true }).click();
  await page.getByRole('heading', { name: from }).or(page.getByText(from).first()).first().waitFor();
  const edit = { name: 'Edit', exact: true };
  await page.getByRole('link', edit).or(page.getByRole('button', edit)).first().click();
  const box = page.getByRole('textbox', { name: 'Description' });
  await expect.poll(() => box.inputValue()).toBe(from);
  await box.fill(to);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(to).first().waitFor();
};

describe('rate plan screen written in plain react-admin', { tags: ['long'] }, () => {
  it('behaves like the declared screen on the same API', async () => {
    let authorization = '';
    const declared = await open('/rate-plans', {
      before: async (opening) => {
        opening.on('request', (request) => {
          authorization = request.headers().authorization ?? authorization;
        });
      },
    });
    await declared.locator('tr.row').first().waitFor();
    const names = await declared.locator('tr.row td[data-column="rate_plan_description"]').allTextContents();
    const [name = ''] = names.toSorted();

    plainServer = await servePlainScreen(server.url, () => authorization);
    const page = await open('/');
    await page.goto(`${plainServer.url}/#/rate-plans`);
    await renamePlan(page, name, `${name} by hand`);
    await page.getByRole('tab', { name: 'Wholesalers with this plan' }).click();
    await page
      .getByRole('table', { name: 'Wholesalers with this plan' })
      .or(page.getByText('No wholesaler has this plan.'))
      .waitFor();

    await declared.reload();
    await renamePlan(declared, `${name} by hand`, name);
  });

  it('has several times as many lines as the declared screen', () => {
    const declared = countDeclarationLines().files.find(({ file }) => file === 'ratePlans.ts');
    expect(countPlainScreenLines()).toBeGreaterThan(4 * (declared?.withShared ?? Number.NaN));
  });
});
