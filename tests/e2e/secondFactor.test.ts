import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, password } from '../../scripts/browser/signIn';
import { phone } from '../../scripts/browser/viewports';
import { axe, overflow } from './support/inspect';
import { testConsole } from './support/testConsole';

const { open, server } = testConsole();

/** A device of the browser that makes and answers passkeys without asking anybody. */
const withAuthenticator = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const go = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const inspected = async (page: Page) => [await axe(page), await overflow(page)];

/** Forgets the browser's session, and gives e-mail and password again. */
const givePassword = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(server.url);
  await page.getByLabel('E-mail').fill(accounts.reseller);
  await page.getByLabel('Password').fill(password);
  await go(page, 'Sign in');
};

describe('a second factor', () => {
  it('is set up from the console, and asked for at the next sign-in', async () => {
    const page = await open('/', { as: 'reseller', before: withAuthenticator });
    await go(page, /^Account of/);
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await heading(page, 'My account');
    await page.getByText('(this one)').waitFor();
    expect(await inspected(page)).toEqual([[], 0]);

    await page.getByRole('link', { name: 'Set up' }).click();
    await heading(page, 'Confirm your password');
    await page.getByLabel('Password').fill('not the password');
    await go(page, 'Continue');
    await page.getByText('The password is wrong.').waitFor();
    await page.getByLabel('Password').fill(password);
    await go(page, 'Continue');
    await page.getByRole('link', { name: 'Add an authenticator app' }).click();
    await page.setViewportSize(phone);
    expect(await inspected(page)).toEqual([[], 0]);
    const secret = (await page.locator('code').innerText()).replace(/ /g, '');
    await page.getByLabel('Code of the app').fill(codeOf(secret, -1));
    await go(page, 'Confirm the app');
    await heading(page, 'Save your recovery codes');
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).locator('code').allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await inspected(page)).toEqual([[], 0]);
    await go(page, 'I have saved them');

    await page.getByRole('link', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the device').fill('Desk');
    expect(await inspected(page)).toEqual([[], 0]);
    await go(page, 'Create a passkey');
    await page.getByText('The passkey was added.').waitFor();
    expect(await inspected(page)).toEqual([[], 0]);

    await givePassword(page);
    await heading(page, 'Second step');
    expect(await inspected(page)).toEqual([[], 0]);
    await page.getByLabel('Code of your authenticator app').fill('000000');
    await go(page, 'Continue');
    await page.getByText('That was wrong, too old, or used already.').waitFor();
    await page.getByLabel('Code of your authenticator app').fill(codeOf(secret));
    await go(page, 'Continue');
    await page.getByRole('banner').waitFor();

    await givePassword(page);
    await go(page, 'Use a passkey');
    await page.getByRole('banner').waitFor();

    await givePassword(page);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    expect(await inspected(page)).toEqual([[], 0]);
    await page.getByLabel('One of your recovery codes').fill(codes[0] ?? '');
    await go(page, 'Continue');
    await page.getByRole('banner').waitFor();

    await page.goto(`${server.url}/sign-in-security`);
    await page.getByText('Passkey “Desk”').waitFor();
    await page.getByText('9 recovery codes left.').waitFor();
    const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    expect(await sessions.count()).toBeGreaterThan(1);
    await go(page, 'Sign out everywhere else');
    await page.getByText('Signed out everywhere else.').waitFor();
    await expect.poll(() => sessions.count()).toBe(1);
  });

  it('is asked of those a rule names', async () => {
    const staff = await open('/second-factor-rules');
    await staff.getByText('No second factor rules yet.', { exact: false }).waitFor();
    await staff.getByRole('status').getByRole('link', { name: 'New second factor rule' }).click();
    await staff.getByRole('group', { name: 'Kind of user' }).getByText('Customer', { exact: true }).click();
    await go(staff, 'Create');
    await heading(staff, 'Customers');

    const page = await open('/', { as: 'customer' });
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(server.url);
    await page.getByLabel('E-mail').fill(accounts.customer);
    await page.getByLabel('Password').fill(password);
    await go(page, 'Sign in');
    await heading(page, 'Set up a second factor');
    expect(await inspected(page)).toEqual([[], 0]);
    const secret = (await page.locator('code').innerText()).replace(/ /g, '');
    await page.getByLabel('Code of the app').fill(codeOf(secret));
    await go(page, 'Confirm the app');
    await go(page, 'I have saved them');
    await page.getByRole('banner').waitFor();
  });
});
