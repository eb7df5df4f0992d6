import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accounts, password } from '../../scripts/browser/signIn';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { open, server } = createTestConsole();

/** Adds a virtual authenticator that creates and uses passkeys without a prompt. */
const addAuthenticator = async (page: Page): Promise<void> => {
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

const getCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const inspectPage = async (page: Page) => [await runAxe(page), await measureOverflow(page)];

/** Discards the browser session and signs in again with email and password. */
const enterPassword = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(server.url);
  await page.getByLabel('E-mail').fill(accounts.reseller);
  await page.getByLabel('Password').fill(password);
  await clickButton(page, 'Sign in');
};

describe('second factor', () => {
  it('can be set up in the console and is then required at sign-in', async () => {
    const page = await open('/', { as: 'reseller', before: addAuthenticator });
    await clickButton(page, /^Account of/);
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await findHeading(page, 'My account');
    await page.getByText('(this one)').waitFor();
    expect(await inspectPage(page)).toEqual([[], 0]);

    await page.getByRole('link', { name: 'Set up' }).click();
    await findHeading(page, 'Confirm your password');
    await page.getByLabel('Password').fill('not the password');
    await clickButton(page, 'Continue');
    await page.getByText('The password is wrong.').waitFor();
    await page.getByLabel('Password').fill(password);
    await clickButton(page, 'Continue');
    await page.getByRole('link', { name: 'Add an authenticator app' }).click();
    await page.setViewportSize(phoneViewport);
    expect(await inspectPage(page)).toEqual([[], 0]);
    const secret = (await page.locator('code').innerText()).replace(/ /g, '');
    await page.getByLabel('Code of the app').fill(getCode(secret, -1));
    await clickButton(page, 'Confirm the app');
    await findHeading(page, 'Save your recovery codes');
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).locator('code').allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await inspectPage(page)).toEqual([[], 0]);
    await clickButton(page, 'I have saved them');

    await page.getByRole('link', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of the device').fill('Desk');
    expect(await inspectPage(page)).toEqual([[], 0]);
    await clickButton(page, 'Create a passkey');
    await page.getByText('The passkey was added.').waitFor();
    expect(await inspectPage(page)).toEqual([[], 0]);

    await enterPassword(page);
    await findHeading(page, 'Second step');
    expect(await inspectPage(page)).toEqual([[], 0]);
    await page.getByLabel('Code of your authenticator app').fill('000000');
    await clickButton(page, 'Continue');
    await page.getByText('That was wrong, too old, or used already.').waitFor();
    await page.getByLabel('Code of your authenticator app').fill(getCode(secret));
    await clickButton(page, 'Continue');
    await page.getByRole('banner').waitFor();

    await enterPassword(page);
    await clickButton(page, 'Use a passkey');
    await page.getByRole('banner').waitFor();

    await enterPassword(page);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    expect(await inspectPage(page)).toEqual([[], 0]);
    await page.getByLabel('One of your recovery codes').fill(codes[0] ?? '');
    await clickButton(page, 'Continue');
    await page.getByRole('banner').waitFor();

    await page.goto(`${server.url}/sign-in-security`);
    await page.getByText('Passkey “Desk”').waitFor();
    await page.getByText('9 recovery codes left.').waitFor();
    const sessions = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    expect(await sessions.count()).toBeGreaterThan(1);
    await clickButton(page, 'Sign out everywhere else');
    await page.getByText('Signed out everywhere else.').waitFor();
    await expect.poll(() => sessions.count()).toBe(1);
  });

  it('is required for users specified by a rule', async () => {
    const staff = await open('/second-factor-rules');
    await staff.getByText('No second factor rules yet.', { exact: false }).waitFor();
    await staff.getByRole('status').getByRole('link', { name: 'New second factor rule' }).click();
    await staff.getByRole('group', { name: 'Kind of user' }).getByText('Customer', { exact: true }).click();
    await clickButton(staff, 'Create');
    await findHeading(staff, 'Customers');

    const page = await open('/', { as: 'customer' });
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(server.url);
    await page.getByLabel('E-mail').fill(accounts.customer);
    await page.getByLabel('Password').fill(password);
    await clickButton(page, 'Sign in');
    await findHeading(page, 'Set up a second factor');
    expect(await inspectPage(page)).toEqual([[], 0]);
    const secret = (await page.locator('code').innerText()).replace(/ /g, '');
    await page.getByLabel('Code of the app').fill(getCode(secret));
    await clickButton(page, 'Confirm the app');
    await clickButton(page, 'I have saved them');
    await page.getByRole('banner').waitFor();
  });
});
