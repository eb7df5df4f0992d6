import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open } = createTestConsole({ as: 'customer' });

const viewports = { 'a desktop': undefined, 'a phone': phoneViewport };

describe.each(Object.entries(viewports))('employee managed on %s', (screenName, viewport) => {
  const first = screenName === 'a desktop' ? 'Ada' : 'Grace';
  const email = `${first.toLowerCase()}.sample@wharf.example`;

  it('can be added, moved between groups and offboarded, on one page each', async () => {
    const page = await open('/', viewport && { viewport, hasTouch: true });
    let clicks = 0;
    const click = async (
      role: 'link' | 'button' | 'checkbox' | 'option' | 'combobox' | 'switch',
      name: string | RegExp,
    ) => {
      clicks += 1;
      await page.getByRole(role, { name }).first().click();
    };
    await click('link', 'New person');
    await page.getByRole('textbox', { name: 'First name' }).fill(first);
    await page.getByRole('textbox', { name: 'Last name' }).fill('Sample');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    const extension = await page.getByRole('textbox', { name: 'Extension' }).inputValue();
    await click('checkbox', /^600 /);
    await click('checkbox', /^500 /);
    await click('switch', 'Softphone');
    await click('combobox', /^Role in this console/);
    await click('option', 'Customer user');
    const plan = page.getByRole('region', { name: 'What will be done' });
    await plan.getByText(/^Join call queue 600 /).waitFor();
    await plan.getByText(`Let ${email} sign in as Customer user`).waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await click('button', `Add ${first} Sample`);
    expect(clicks).toBeLessThanOrEqual(8);
    await page.getByText(`${first} Sample has extension ${extension}.`).waitFor();
    expect(await page.getByText('Done', { exact: true }).count()).toBe(6);

    await page.getByRole('link', { name: `Open extension ${extension}` }).click();
    const groups = page.getByRole('list', { name: 'Ring groups' });
    await groups.getByRole('link', { name: /^500 / }).waitFor();
    await groups.getByRole('button', { name: /^Leave 500 / }).click();
    await groups.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await groups.getByRole('link', { name: /^500 / }).waitFor();
    await page.getByRole('button', { name: 'Join a queue' }).click();
    await page.getByRole('option', { name: /^601 / }).click();
    const queues = page.getByRole('list', { name: 'Call queues' });
    await queues.getByRole('link', { name: /^601 / }).waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);

    if (viewport) {
      await page.getByRole('button', { name: 'More for this extension' }).click();
      await page.getByRole('menuitem', { name: 'Person leaves' }).click();
    } else await page.getByRole('button', { name: 'Person leaves' }).click();
    await page.getByRole('heading', { name: `Person leaves: ${first} Sample`, level: 1 }).waitFor();
    await page.getByRole('heading', { name: /references? points? to it/ }).waitFor();
    await page.getByRole('button', { name: 'Delete the extension' }).click();
    await plan.getByText(/^Choose a replacement for each/).waitFor();
    await page.getByRole('combobox', { name: 'Who takes their place' }).fill('205');
    await page.getByRole('option', { name: /^205 / }).click();
    await page.getByText('All references are resolved.').waitFor();
    await plan.getByText(`Disable the login ${email}, who is signed out`).waitFor();
    await plan.getByText(new RegExp(`^Let ${extension} lead to 205 `)).waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete the extension' }).click();
    await page.getByText('The person has left.').waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Extensions' }).first().click();
    await page.getByRole('heading', { name: 'Extensions', level: 1 }).waitFor();
    const rows = page.getByRole('main').getByText(`${first} Sample`);
    await rows.first().waitFor({ state: 'detached' });
  });
});

it('an employee cannot be added with an extension that is already taken, and the input is preserved', async () => {
  const page = await open('/pbx-customer/new-person');
  await page.getByRole('textbox', { name: 'First name' }).fill('Edsger');
  await page.getByRole('textbox', { name: 'Extension' }).fill('203');
  await page.getByText(/^203 is used by /).waitFor();
  await page.getByRole('button', { name: 'Add Edsger' }).click();
  await page.getByText('This number is used by another account. Choose another.').waitFor();
  await page.reload();
  await page.getByText(/^Restored your unsaved changes/).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Edsger');
});
