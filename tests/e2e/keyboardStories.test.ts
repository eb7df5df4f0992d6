import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createTestConsole } from './support/createTestConsole';
import { expectFocus, expectVisibleFocus, navigateByKeyboard, tabTo } from './support/keys';
import { logOutAgents } from './support/logOutAgents';

const { open, callAs } = createTestConsole({ as: 'customer' });

/** Opens the home page of a phone system, with nothing focused. */
const openConsole = async (): Promise<Page> => {
  const page = await open('/');
  await page.getByText(/By call switch/).waitFor();
  return page;
};

/**
 * Creates a person on the "New person" page.
 * @returns the assigned extension
 */
const createEmployee = async (page: Page, first: string): Promise<string> => {
  const { keyboard } = page;
  await navigateByKeyboard(page, 'new person', 'New person');
  await tabTo(page, 'textbox', 'First name');
  await keyboard.type(first);
  await tabTo(page, 'textbox', 'Last name');
  await keyboard.type('Sample');
  await tabTo(page, 'textbox', 'E-mail');
  await keyboard.type(`${first.toLowerCase()}.sample@wharf.example`);
  const extension = await page.getByRole('textbox', { name: 'Extension' }).inputValue();
  await tabTo(page, 'checkbox', /^500 /);
  await keyboard.press('Space');
  await tabTo(page, 'combobox', /^Role in this console/);
  await keyboard.type('Customer user');
  await page.getByRole('option', { name: 'Customer user' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await expectFocus(page, 'combobox', /^Role in this console/);
  await tabTo(page, 'button', `Add ${first} Sample`);
  await keyboard.press('Enter');
  await page.getByText(`${first} Sample has extension ${extension}.`).waitFor();
  return extension;
};

const chooseVerb = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, 'button', /^More for/);
  await page.keyboard.press('Enter');
  await expectVisibleFocus(page, page.getByRole('menu'));
  await tabTo(page, 'menuitem', name, { key: 'ArrowDown' });
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

describe('using only the keyboard', () => {
  it('a new employee can be added and appears in the extension list', async () => {
    const page = await openConsole();
    const extension = await createEmployee(page, 'Xenia');
    await expectVisibleFocus(page);
    await tabTo(page, 'link', `Open extension ${extension}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Xenia Sample/, level: 1 }).waitFor();
    await expectVisibleFocus(page);
    await navigateByKeyboard(page, 'extensions', 'Extensions');
    await page.keyboard.press('/');
    await expectFocus(page, 'searchbox', 'Search');
    await page.keyboard.type('Xenia');
    await tabTo(page, 'row', /Xenia Sample/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Xenia Sample/, level: 1 }).waitFor();
    await expectVisibleFocus(page);
  });

  it('an employee can be offboarded and their calls redirected to another extension', async () => {
    const page = await openConsole();
    const { keyboard } = page;
    await navigateByKeyboard(page, 'extensions', 'Extensions');
    await tabTo(page, 'row', /./);
    await tabTo(page, 'row', / 207 /, { key: 'ArrowDown' });
    await keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    await expectVisibleFocus(page);
    await tabTo(page, 'button', 'Person leaves');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Person leaves: /, level: 1 }).waitFor();
    await expectVisibleFocus(page);
    await tabTo(page, 'combobox', 'Who takes their place');
    await keyboard.type('205');
    await page.getByRole('option', { name: /^205 / }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expectFocus(page, 'combobox', 'Who takes their place');
    await page.getByText('All references are resolved.').waitFor();
    await tabTo(page, 'button', 'Delete the extension');
    await keyboard.press('Enter');
    await page.getByText('The person has left.').waitFor();
    await expectVisibleFocus(page);
    await tabTo(page, 'link', 'Extensions');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Extensions', level: 1 }).waitFor();
    await expectVisibleFocus(page);
    await page.getByRole('row', { name: / 206 / }).waitFor();
    await page.getByRole('row', { name: / 207 / }).waitFor({ state: 'detached' });
  });

  it('a holiday can be added to the calendar', async () => {
    const page = await openConsole();
    const { keyboard } = page;
    await tabTo(page, 'link', 'Add a holiday', { limit: 40 });
    await keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Date/ }).waitFor();
    await expectFocus(page, 'textbox', 'Date');
    await keyboard.type('Apr 12, 2050');
    await tabTo(page, 'textbox', 'Holiday');
    await keyboard.type('Stocktaking');
    await keyboard.press('Control+Enter');
    await page.waitForURL(/\/show/);
    await expectVisibleFocus(page);
    await page.getByText('Apr 12, 2050').first().waitFor();
  });

  it('a voice message can be played, annotated, marked as new and deleted', { tags: ['long'] }, async () => {
    const page = await openConsole();
    const { keyboard } = page;
    await navigateByKeyboard(page, 'voicemail', 'Voicemail');
    await tabTo(page, 'row', /./);
    await tabTo(page, 'link', /^\+61 /);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: /^\+61 /, level: 1 }).waitFor();
    await expectVisibleFocus(page);
    await tabTo(page, 'button', /^Play /);
    await keyboard.press('Space');
    await page
      .getByRole('group', { name: /^Player of / })
      .getByRole('slider')
      .waitFor();
    await expectFocus(page, 'button', /^Pause /);
    await tabTo(page, 'button', 'Edit', { key: 'Shift+Tab' });
    await keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Note' }).waitFor();
    await expectVisibleFocus(page);
    await tabTo(page, 'textbox', 'Note');
    await keyboard.type('Called back at noon');
    await keyboard.press('Control+Enter');
    await page.waitForURL(/\/show/);
    await page.getByText('Called back at noon').first().waitFor();
    await expectVisibleFocus(page);

    await chooseVerb(page, 'Mark as new');
    await page.getByText(/marked as new/).waitFor();
    await expectFocus(page, 'button', /^More for/);

    const dialog = page.getByRole('dialog');
    await chooseVerb(page, 'Delete');
    await expectVisibleFocus(page, dialog);
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(page, 'button', /^More for/);
    await chooseVerb(page, 'Delete');
    await expectVisibleFocus(page, dialog);
    await tabTo(page, 'button', 'Delete');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Voicemail', level: 1 }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectVisibleFocus(page, page.getByRole('main'));
    await page.getByText('Called back at noon').waitFor({ state: 'detached' });
  });

  it('an agent can log in to a queue and pause, as shown on the wallboard', { tags: ['long'] }, async () => {
    const page = await openConsole();
    await logOutAgents(callAs, page, 'wharf.pbx.example');
    const { keyboard } = page;
    await navigateByKeyboard(page, 'agent logins', 'Agent logins');
    await tabTo(page, 'row', /./);
    await tabTo(page, 'row', / 202 /, { key: 'ArrowDown' });
    await tabTo(page, 'link', /^202 /);
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Clover Demo', level: 1 }).waitFor();
    await expectVisibleFocus(page);
    await tabTo(page, 'button', 'Log in');
    await keyboard.press('Enter');
    await expectVisibleFocus(page, page.getByRole('dialog'));
    await tabTo(page, 'combobox', /queue/i);
    await keyboard.type('Wholesale');
    await page.getByRole('option', { name: /Wholesale orders/ }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expectFocus(page, 'combobox', /queue/i);
    await tabTo(page, 'button', 'Log in');
    await keyboard.press('Enter');
    await page.getByText('Logged in.').waitFor();
    await expectFocus(page, 'button', 'Log in');
    await navigateByKeyboard(page, 'wallboard', 'Wallboard');
    const tile = page.getByRole('region', { name: 'Wholesale orders' });
    await tile.getByText('1 of 4').waitFor();

    await navigateByKeyboard(page, 'extensions', 'Extensions');
    await tabTo(page, 'row', /./);
    await tabTo(page, 'row', / 202 /, { key: 'ArrowDown' });
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: /Clover Demo/, level: 1 }).waitFor();
    await expectVisibleFocus(page);
    await tabTo(page, 'button', 'Edit');
    await keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Find a setting' }).waitFor();
    await expectVisibleFocus(page);
    await tabTo(page, 'combobox', 'Find a setting', { key: 'Shift+Tab' });
    await keyboard.type('do not disturb');
    await page
      .getByRole('option', { name: /^Do not disturb/ })
      .first()
      .waitFor();
    await keyboard.press('Enter');
    const disturb = page.getByRole('group', { name: 'Do not disturb', exact: true }).last();
    await expectVisibleFocus(page, disturb);
    expect(await disturb.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(false);
    await tabTo(page, 'radio', 'Yes', { key: 'ArrowRight', limit: 3 });
    await tabTo(page, 'textbox', 'Reason');
    await keyboard.type('Lunch');
    await keyboard.press('Control+Enter');
    await page.waitForURL(/\/show/);
    await expectVisibleFocus(page);
    await navigateByKeyboard(page, 'wallboard', 'Wallboard');
    const people = page.getByRole('list', { name: 'Who does what' });
    await people
      .getByRole('listitem')
      .filter({ hasText: 'Clover Demo' })
      .getByText('Do not disturb')
      .waitFor();
  });
});
