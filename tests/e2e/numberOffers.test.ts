import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open, callAs } = createTestConsole();

const DOMAIN = 'wharf.pbx.example';
const numbers = ['61255507741', '61255507742', '61255507743', '61255507744', '61255507745'];

const readStates = async (page: Page): Promise<Record<string, string>> => {
  const answer = await callAs(page, '/api/NumberHub/GetDetailedPhoneNumbers', { numbers });
  const { items } = (await answer.json()) as { items: { phone_number: string; state: string }[] };
  return Object.fromEntries(items.map(({ phone_number, state }) => [phone_number, state]));
};

describe('number offers to customers', () => {
  it('show their link until the user confirms, and a new link invalidates the previous one', async () => {
    const page = await open('/numbers', { as: 'reseller' });
    await page.getByRole('link', { name: 'Find numbers' }).first().click();
    const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const offer = page.getByRole('button', { name: 'Offer to a customer' });
    const moreButton = page.getByRole('button', { name: 'More for these numbers' });
    await offer.or(moreButton).first().waitFor();
    if (!(await offer.isVisible())) await moreButton.click();
    await offer.or(page.getByRole('menuitem', { name: 'Offer to a customer' })).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone system').fill('wharf');
    await page
      .getByRole('option', { name: /wharf\.pbx\.example/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Offer to a customer' }).click();
    const link = dialog.getByRole('textbox', { name: 'Link', exact: true });
    const old = await link.inputValue();
    // The search results have changed, so the selection is cleared.
    await page.getByText(/numbers? selected/).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await page.goBack();
    expect(await link.inputValue()).toBe(old);
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`${server.url}/number-offers`);
    await page
      .getByRole('row', { name: /Open.*wharf/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Issue a new link' }).click();
    await dialog.getByRole('button', { name: 'Issue a new link' }).click();
    const renewed = await link.inputValue();
    expect(renewed).not.toBe(old);
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    const customer = await page.context().browser()?.newContext({ viewport: phoneViewport });
    if (!customer) throw new Error('There is no browser.');
    const choosing = await customer.newPage();
    await choosing.goto(old);
    await choosing.getByRole('heading', { name: 'This link has ended' }).waitFor();
    await choosing.goto(renewed);
    await choosing.getByRole('heading', { name: 'Choose your numbers' }).waitFor();
    await customer.close();
  });

  it('assign the two of five numbers that a customer selects on a phone and release the rest', async () => {
    const desk = await open('/numbers');
    await callAs(desk, '/api/NumberHub/AddNumbers', {
      startingNumber: numbers[0],
      quantity: 5,
      wholesalerid: 1,
    });
    const page = await open('/number-offers', { as: 'reseller' });
    await page.goto(
      `${server.url}/numbers?filter=${encodeURIComponent(JSON.stringify({ phone_number: '6125550774', state: ['available'] }))}`,
    );
    for (const number of ['7741', '7742', '7743', '7744', '7745'])
      await page
        .getByRole('row', { name: `+61 2 5550 ${number}` })
        .getByRole('checkbox')
        .check();
    const offer = page.getByRole('button', { name: 'Offer to a customer' });
    const moreButton = page.getByRole('button', { name: /^More for the/ });
    await offer.or(moreButton).first().waitFor();
    if (!(await offer.isVisible())) await moreButton.click();
    await offer.or(page.getByRole('menuitem', { name: 'Offer to a customer' })).click();
    const offering = page.getByRole('dialog');
    await offering.getByLabel('Phone system').fill('wharf');
    await page
      .getByRole('option', { name: /wharf\.pbx\.example/ })
      .first()
      .click();
    await offering.getByLabel('May choose').fill('2');
    await offering.getByLabel('Words to the customer').fill('For your new shop');
    await offering.getByRole('button', { name: 'Offer to a customer' }).click();
    const linkBox = offering.getByRole('textbox', { name: 'Link', exact: true });
    await expect.poll(() => linkBox.inputValue()).toMatch(/\/choose-numbers\/[\w-]{30,}$/);
    const link = await linkBox.inputValue();
    expect(await runAxe(page)).toEqual([]);
    await offering.getByRole('button', { name: 'I have kept it' }).click();

    const customer = await page.context().browser()?.newContext({ viewport: phoneViewport });
    if (!customer) throw new Error('There is no browser.');
    const choosing = await customer.newPage();
    const choose = async (...chosen: string[]) => {
      for (const number of ['7741', '7742', '7743', '7744', '7745'])
        await choosing.getByLabel(`+61 2 5550 ${number}`).setChecked(chosen.includes(number));
      await choosing.getByRole('button', { name: 'Keep my choice' }).click();
    };
    const isChosen = (number: string) => choosing.getByLabel(`+61 2 5550 ${number}`).isChecked();
    await choosing.goto(`${server.url}/choose-numbers/nothing-that-was-ever-offered`);
    await choosing.getByRole('heading', { name: 'This link has ended' }).waitFor();
    expect([await measureOverflow(choosing), await runAxe(choosing)]).toEqual([0, []]);
    await choosing.goto(link);
    await choosing.getByRole('heading', { name: 'Choose your numbers' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await choosing.emulateMedia({ colorScheme });
      expect([await measureOverflow(choosing), await runAxe(choosing)]).toEqual([0, []]);
    }
    await choosing.getByRole('link', { name: 'Deutsch' }).click();
    await choosing.getByRole('heading', { name: 'Wählen Sie Ihre Rufnummern' }).first().waitFor();
    await choosing.getByRole('link', { name: 'English' }).click();

    // Exceeding the limit does not discard any input.
    await choosing.getByRole('textbox').fill('For the shop');
    await choose('7741', '7742', '7744');
    await choosing.getByText('You chose 3. Choose at most 2 numbers.').waitFor();
    expect([await isChosen('7741'), await isChosen('7745')]).toEqual([true, false]);
    expect(await choosing.getByRole('textbox').inputValue()).toBe('For the shop');
    expect(await runAxe(choosing)).toEqual([]);
    await choose('7742', '7744');
    await choosing.getByText('Your choice was saved.', { exact: false }).waitFor();
    await choosing.reload();
    expect([await isChosen('7742'), await isChosen('7744'), await isChosen('7741')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await runAxe(choosing)).toEqual([]);

    await page.goto(`${server.url}/number-offers`);
    await page
      .getByRole('row', { name: /Chosen.*wharf/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page.getByText(`The chosen numbers are assigned to ${DOMAIN}.`).waitFor();
    expect(await readStates(page)).toEqual({
      '61255507741': 'available',
      '61255507742': 'assigned',
      '61255507743': 'available',
      '61255507744': 'assigned',
      '61255507745': 'available',
    });
    expect(await runAxe(page)).toEqual([]);

    await choosing.goto(link);
    await choosing.getByRole('heading', { name: 'This link has ended' }).waitFor();
    await customer.close();
  });
});
