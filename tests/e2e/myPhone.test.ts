import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';
import { createTranslator, matchAnyValue } from './support/translations';

const { open } = createTestConsole({
  as: 'person',
  viewport: phoneViewport,
  hasTouch: true,
  permissions: ['microphone'],
});

const expectFits = async (page: Page) => {
  expect(await measureOverflow(page)).toBe(0);
  expect(await runAxe(page)).toEqual([]);
};

describe.each(['es', 'ar'] as const)('person who answers a phone, on a phone in %s', (locale) => {
  const translate = createTranslator(locale);
  const any = (text: string) => matchAnyValue(translate, text);
  const openOwnPage = async () => {
    const page = await open('/', { locale });
    await page.getByRole('heading', { name: 'Basil Example' }).waitFor();
    await page.getByRole('heading', { name: translate('Settings') }).waitFor();
    return page;
  };
  // Each change offers to undo it, the latest last.
  const press = (page: Page, text: string) =>
    page
      .getByRole('button', { name: translate(text), exact: true })
      .last()
      .click();
  const pressFor = (page: Page, text: string, name: string) =>
    page.getByRole('button', { name: `${translate(text)}: ${name}`, exact: true }).click();

  it('sees only the own extension, without a menu', async () => {
    const page = await openOwnPage();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByText(translate('Your phone is connected.')).waitFor();
    await expectFits(page);
    await page.goto(new URL('/pbx-customer/pbx-extensions', page.url()).href);
    await page.getByRole('heading', { name: 'Basil Example' }).waitFor();
  });

  it('is available, then away until a time, and undoes it', async () => {
    const page = await openOwnPage();
    await press(page, 'Available');
    await page.getByRole('main').getByText(translate('You are available.')).waitFor();
    await press(page, 'Away until …');
    await page.getByRole('dialog').waitFor();
    await expectFits(page);
    await press(page, 'Set status');
    await page.getByRole('main').getByText(any('Away until {until}.')).waitFor();
    await press(page, 'Undo');
    await page.getByRole('main').getByText(translate('You are available.')).waitFor();
  });

  it('forwards calls to a mobile number until a time, and stops it', async () => {
    const page = await openOwnPage();
    await press(page, 'Forward calls …');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('+61 491 570 006');
    // Neither Escape nor a touch beside the dialog discards what was typed.
    await page.keyboard.press('Escape');
    await page.touchscreen.tap(5, 5);
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: translate('Monday at 9:00') }).click();
    await dialog.getByRole('button', { name: translate('Forward'), exact: true }).click();
    await page.getByRole('main').getByText(any('All calls are forwarded to {to} until {until}.')).waitFor();
    await press(page, 'Stop forwarding');
    await page.getByRole('main').getByText(translate('Calls are not forwarded.')).waitFor();
  });

  it('finds a colleague to call', async () => {
    const page = await openOwnPage();
    await page.getByRole('searchbox').fill('hazel sample');
    await expect.poll(() => page.locator('a[href="tel:200"]').count()).toBe(1);
  });

  it('deletes a voice message and brings it back', async () => {
    const page = await openOwnPage();
    const messages = page.getByRole('button', { name: any('Delete message from {caller}') });
    await messages.first().waitFor();
    const before = await messages.count();
    await messages.first().click();
    await page.getByText(translate('The message was deleted.')).waitFor();
    await expect.poll(() => messages.count()).toBe(before - 1);
    await press(page, 'Undo');
    await expect.poll(() => messages.count()).toBe(before);
  });

  it('records a greeting and listens to it', async () => {
    const page = await openOwnPage();
    const greeting = locale === 'es' ? 'Saludo 1' : 'رسالة الترحيب 1';
    await pressFor(page, 'Record …', greeting);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: translate('Record [action]'), exact: true }).click();
    await dialog.getByText('0:01', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: translate('Stop') }).click();
    await dialog.getByRole('button', { name: translate('Record again') }).waitFor();
    await expectFits(page);
    await dialog.getByRole('button', { name: translate('Save'), exact: true }).click();
    await page.getByText(translate('{name} saved.', { name: greeting })).waitFor();
    const section = page.getByRole('region', { name: translate('My greetings') });
    await section
      .getByRole('button', { name: new RegExp(greeting) })
      .first()
      .waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  it('logs in to a queue, takes a break with a reason, and logs out', async () => {
    const page = await openOwnPage();
    const queue = 'Wholesale orders';
    const logIn = page.getByRole('button', { name: `${translate('Log in')}: ${queue}`, exact: true });
    const logOut = page.getByRole('button', { name: `${translate('Log out')}: ${queue}`, exact: true });
    await logIn.or(logOut).waitFor();
    // Agents of the demo data are logged in during opening hours.
    if (await logOut.isVisible()) await logOut.click();
    await logIn.click();
    await pressFor(page, 'Break …', queue);
    await page.getByRole('dialog').getByRole('textbox').fill('Lunch');
    await press(page, 'Start break');
    await pressFor(page, 'End break', queue);
    await page.getByRole('button', { name: `${translate('Break …')}: ${queue}` }).waitFor();
    await pressFor(page, 'Log out', queue);
    await logIn.waitFor();
  });
});
