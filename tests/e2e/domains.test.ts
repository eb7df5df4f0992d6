import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phoneViewport } from '../../scripts/browser/viewports';
import { createTestConsole } from './support/createTestConsole';
import { measureOverflow, runAxe } from './support/inspect';

const { server, open } = createTestConsole();

const numbersPath = '/pbx-customer/phone-numbers';
const wharfQuery = '?domain=wharf.pbx.example';
const getPath = (page: Page) => page.url().slice(server.url.length);
const getDomain = (page: Page) => new URL(page.url()).searchParams.get('domain');

const trackRequestedDomains = (page: Page) => {
  const domains = new Set<string>();
  page.on('request', (request) => {
    const [, domain] = /\/GetNumbers\/([^/]+)\//.exec(request.url()) ?? [];
    if (domain) domains.add(domain);
  });
  return domains;
};

describe('current domain', () => {
  it('is selected by search if a page requires one, and is stored in the URL', async () => {
    const page = await open(numbersPath);
    await page.getByRole('heading', { name: 'Choose a domain' }).waitFor();
    await page.getByRole('option').first().waitFor();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Find a domain' }).fill('wharf');
    await page
      .getByRole('option', { name: /^Wharf/ })
      .first()
      .waitFor();
    await page.getByRole('option', { name: /wharf\.pbx/ }).click();
    await page.getByText('+61 2 5550 0000').first().waitFor();
    await expect.poll(() => getDomain(page)).toBe('wharf.pbx.example');

    await page.goto(`${server.url}${numbersPath}/61255500001/show${wharfQuery}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('heading', { name: /^Edit/ }).waitFor();
    await expect.poll(() => getPath(page)).toBe(`${numbersPath}/61255500001${wharfQuery}`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    // The previous page also has this link, so wait for the new one.
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Phone numbers' })
      .click();
    await page.getByRole('heading', { name: 'Phone numbers', level: 1 }).waitFor();
    await page.getByRole('row').nth(2).waitFor();
    await expect.poll(() => getDomain(page)).toBe('wharf.pbx.example');

    // Palette actions also apply within the domain, for example to the most recently visited record.
    await page.keyboard.press('Control+k');
    const visited = page.getByRole('option', { name: /5550 0001/ }).first();
    await visited.hover();
    await expect.poll(() => visited.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('option', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: /^Edit/ }).waitFor();
    await expect.poll(() => getPath(page)).toBe(`${numbersPath}/61255500001${wharfQuery}`);
  });

  it('stays consistent within a tab and separate between tabs', async () => {
    const numbersPage = await open(numbersPath + wharfQuery);
    await numbersPage.getByText('+61 2 5550 0000').first().waitFor();
    const other = await numbersPage.context().newPage();
    const [ofOne, ofOther] = [trackRequestedDomains(numbersPage), trackRequestedDomains(other)];
    await other.goto(`${server.url}${numbersPath}?domain=lighthouse.pbx.example`);
    await other.getByRole('row').nth(2).waitFor();
    expect(await other.getByText('+61 2 5550 0000').count()).toBe(0);
    await numbersPage.getByRole('button', { name: 'Refresh' }).click();
    await numbersPage.reload();
    await numbersPage.getByText('+61 2 5550 0000').first().waitFor();
    expect([...ofOne]).toEqual(['wharf.pbx.example']);
    expect([...ofOther]).toEqual(['lighthouse.pbx.example']);

    await numbersPage.getByRole('button', { name: 'Domain wharf.pbx.example' }).click();
    await numbersPage.getByRole('option', { name: /lighthouse/ }).click();
    await numbersPage.waitForURL(/lighthouse/);
    // The URL changes slightly earlier than the page.
    await numbersPage.getByText('+61 2 5550 0000').first().waitFor({ state: 'detached' });
    await numbersPage.getByRole('row').nth(2).waitFor();
    expect(await numbersPage.getByText('+61 2 5550 0000').count()).toBe(0);
    await numbersPage.goBack();
    await numbersPage.getByText('+61 2 5550 0000').first().waitFor();
    expect([...ofOther]).toEqual(['lighthouse.pbx.example']);
  });

  it('is selected by /domain, which opens the first page, and is preserved when other URLs redirect', {
    tags: ['long'],
  }, async () => {
    const page = await open('/domain/wharf.pbx.example', {
      as: 'reseller',
      viewport: phoneViewport,
      colorScheme: 'dark',
    });
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await expect.poll(() => getDomain(page)).toBe('wharf.pbx.example');
    await page.getByRole('button', { name: 'Domain wharf.pbx.example' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await page.goto(`${server.url}/domain`);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.goto(`${server.url}/call-queue/600${wharfQuery}&x=1#there`);
    await page.waitForURL(`${server.url}/pbx-customer/call-queue/600${wharfQuery}&x=1#there`);
  });

  it('is always a customer’s own domain, and other domains in the URL are rejected', async () => {
    const page = await open('/pbx-customer', { as: 'customer' });
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await expect.poll(() => getDomain(page)).toBe('wharf.pbx.example');
    expect(await page.getByRole('button', { name: /^Domain|Choose a domain/ }).count()).toBe(0);
    await page.goto(`${server.url}${numbersPath}?domain=lighthouse.pbx.example`);
    await page.getByRole('heading', { name: 'Access denied' }).waitFor();
  });
});

describe('feature flags', { tags: ['long'] }, () => {
  it('can be overridden by staff for the current browser and reset', async () => {
    const page = await open('/feature-flags');
    const flag = page.getByRole('switch', { name: 'Call flow' });
    await flag.waitFor();
    // All features are enabled in the demo.
    await page.getByText('Set by the deployment (config.json).').waitFor();
    await expect.poll(() => flag.isChecked()).toBe(true);
    await flag.click();
    await page.getByText('Set in this browser. Otherwise it is on.').waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('featureFlag')))
      .toBe('{"allFlags":{"RIZ115":false}}');
    expect(await runAxe(page)).toEqual([]);
    await page.goto(`${server.url}/pbx-customer/call-flow?domain=wharf.pbx.example`);
    await page.getByRole('heading', { name: 'Access denied' }).waitFor();
    await page.goto(`${server.url}/feature-flags`);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('Set by the deployment (config.json).').waitFor();
    await expect.poll(() => flag.isChecked()).toBe(true);
  });
});
