import type { BrowserContext, Page } from 'playwright-core';

export const accounts = {
  staff: 'staff@trunkline.example',
  reseller: 'reseller@harbour.example',
  customer: 'customer@wharf.example',
  person: 'person@wharf.example',
} as const;

export type Account = keyof typeof accounts;

export const password = 'trunkline-demo';

/** Opens a path of the console, signing in through the identity provider if prompted. */
export async function signIn(
  context: BrowserContext,
  url: string,
  account: Account = 'staff',
  path = '/',
  before?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await context.newPage();
  await before?.(page);
  await page.goto(url + path);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const within = page.getByRole('banner');
  await button.or(within).first().waitFor();
  if (await button.isVisible()) {
    await page.getByLabel('E-mail').fill(accounts[account]);
    await page.getByLabel('Password').fill(password);
    await button.click();
    await within.waitFor();
  }
  return page;
}
