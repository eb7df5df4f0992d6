import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone } from '../../scripts/browser/viewports';
import { axe, overflow } from './support/inspect';
import { testConsole } from './support/testConsole';

const { server, open, callAs } = testConsole();

const DOMAIN = 'wharf.pbx.example';
const numbers = ['61255509301', '61255509302', '61255509303', '61255509304', '61255509305'];

const statesOf = async (page: Page): Promise<Record<string, string>> => {
  const answer = await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', { numbers });
  const { items } = (await answer.json()) as { items: { phone_number: string; state: string }[] };
  return Object.fromEntries(items.map(({ phone_number, state }) => [phone_number, state]));
};

describe('numbers that are offered', () => {
  it('are five, of which the customer chooses two on a phone; these are assigned, and three are free again', async () => {
    const page = await open('/number-offers', { as: 'reseller' });
    await callAs(page, '/api/NumberHub/AddNumbers', { startingNumber: numbers[0], quantity: 5 });
    await page.goto(
      `${server.url}/numbers?filter=${encodeURIComponent(JSON.stringify({ phone_number: '6125550930', state: ['available'] }))}`,
    );
    for (const number of ['9301', '9302', '9303', '9304', '9305'])
      await page
        .getByRole('row', { name: `+61 2 5550 ${number}` })
        .getByRole('checkbox')
        .check();
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByRole('menuitem', { name: 'Offer to a customer' }).click();
    const offering = page.getByRole('dialog');
    await offering.getByLabel('Phone system').fill('wharf');
    await page
      .getByRole('option', { name: /wharf\.pbx\.example/ })
      .first()
      .click();
    await offering.getByLabel('May choose').fill('2');
    await offering.getByLabel('Words to the customer').fill('For your new shop');
    await offering.getByRole('button', { name: 'Offer to a customer' }).click();
    const link = await page
      .getByText(/\/choose-numbers\/[\w-]{30,}/)
      .first()
      .innerText();

    const customer = await page.context().browser()?.newContext({ viewport: phone });
    if (!customer) throw new Error('There is no browser.');
    const choosing = await customer.newPage();
    await choosing.goto(link.trim());
    await choosing.getByRole('heading', { name: 'Choose your numbers' }).waitFor();
    expect([await overflow(choosing), await axe(choosing)]).toEqual([0, []]);
    for (const number of ['+61 2 5550 9302', '+61 2 5550 9304']) await choosing.getByLabel(number).check();
    await choosing.getByRole('button', { name: 'Keep my choice' }).click();
    await choosing.getByText('Your choice was kept.').waitFor();
    expect(await axe(choosing)).toEqual([]);
    await customer.close();

    await page.goto(`${server.url}/number-offers`);
    await page
      .getByRole('row', { name: /Chosen.*wharf/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page.getByText(`The chosen numbers are assigned to ${DOMAIN}.`).waitFor();
    expect(await statesOf(page)).toEqual({
      '61255509301': 'available',
      '61255509302': 'assigned',
      '61255509303': 'available',
      '61255509304': 'assigned',
      '61255509305': 'available',
    });
    expect(await axe(page)).toEqual([]);
  });
});
