import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleConfig } from '../../build/createConsoleConfig';
import { launchBrowser } from '../../scripts/browser/launchBrowser';
import { phoneViewport, wideViewport } from '../../scripts/browser/viewports';
import { type ConsoleServer, serveConsole } from '../../scripts/console/serveConsole';
import { measureOverflow, runAxe } from './support/inspect';

const folder = 'examples/library';

/** Matches telephony and tenancy terms, which must not appear in the library example. */
const foreignTerms =
  /\b(domain|customer|reseller|wholesaler|phone system|PBX|extension|voicemail|trunk|call log)s?\b/i;

describe('engine with a library kit instead of telephony', () => {
  let served: ConsoleServer;
  let browser: Browser;

  const openAs = async (person: string, path: string, viewport = wideViewport): Promise<Page> => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    await page.goto(served.url + path);
    await page.getByRole('button', { name: person }).click();
    return page;
  };

  const getText = async (page: Page): Promise<string> =>
    `${await page.locator('body').innerText()} ${await page.title()}`;

  beforeAll(async () => {
    await build(createConsoleConfig(folder));
    served = await serveConsole(folder, 0, true);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  it('lists, searches and opens books with a custom field and panel of the kit', async () => {
    const page = await openAs('Tom Becker', '/books');
    await page.getByRole('link', { name: 'Orlando' }).waitFor();
    await expect
      .poll(() => page.getByRole('row', { name: /Orlando/ }).innerText())
      .toContain('Virginia Woolf');
    expect(await getText(page)).not.toMatch(foreignTerms);
    await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('emma');
    await expect.poll(() => page.getByRole('link', { name: 'Orlando' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Emma' }).click();
    await page.getByRole('heading', { name: 'Emma' }).waitFor();
    await page.getByText('978-0-14-143951-0').waitFor();
    await page.getByText('Shelf mark').click();
    await page.getByText('EN EMM 1815').waitFor();
    expect(await getText(page)).not.toMatch(foreignTerms);
    await page.context().close();
  });

  it('shows members only the actions they are permitted to use', async () => {
    const page = await openAs('Tom Becker', '/books');
    await page.getByRole('link', { name: 'Orlando' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Home', 'Books', 'Authors', 'Branches']);
    expect(await page.getByRole('link', { name: 'New book' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Choose a branch' }).count()).toBe(0);
    await page.goto(`${served.url}/members`);
    await page.getByRole('heading', { name: 'Access denied' }).waitFor();
    await page.getByRole('button', { name: 'Account of Tom Becker' }).click();
    const account = page.getByRole('dialog', { name: 'Account' });
    await account.getByText('Member', { exact: true }).waitFor();
    await account.getByRole('menuitem', { name: 'Books I have' }).click();
    await page.getByText('Persuasion').waitFor();
    await page.context().close();
  });

  it('uses the selected branch when a librarian returns a book', async () => {
    const page = await openAs('Ines Oliveira', '/');
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'On loan: 1' }).waitFor();
    await page.getByRole('button', { name: 'Choose a branch' }).click();
    await page.getByRole('option', { name: /Harbour/ }).click();
    await page.getByText('1 book is out').waitFor();
    expect(new URL(page.url()).searchParams.get('branch')).toBe('harbour');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Loans' }).click();
    const row = page.getByRole('row', { name: /Persuasion/ });
    await row.waitFor();
    expect(new URL(page.url()).searchParams.get('branch')).toBe('harbour');
    expect(await getText(page)).not.toMatch(foreignTerms);
    await row.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await page.getByText('Taken back.').waitFor();
    await page.goto(`${served.url}/books`);
    await expect
      .poll(() => page.getByRole('row', { name: /Persuasion/ }).innerText())
      .toContain('On the shelf');
    await page.context().close();
  });

  it('creates a book in a form with a custom input of the kit, and shows server errors', async () => {
    const page = await openAs('Ines Oliveira', '/books/create');
    await page.getByLabel('Title').fill('Jacob’s Room');
    await page.getByLabel('Author').fill('Woolf');
    await page.getByRole('option', { name: 'Virginia Woolf' }).click();
    await page.getByLabel('Year').fill('1922');
    await page.getByRole('button', { name: 'Library', exact: true }).click();
    await page.locator('label', { hasText: '4 Stars' }).click();
    await page.getByRole('button', { name: /^(Save|Create|Add)/ }).click();
    await page.getByRole('heading', { name: 'Jacob’s Room' }).waitFor();
    await page.goto(`${served.url}/loans/create?branch=harbour`);
    await page.getByLabel('Book').fill('Jacob');
    await page.getByRole('option', { name: /Jacob/ }).click();
    await page.getByLabel('Member').fill('Aiko');
    await page.getByRole('option', { name: 'Aiko Mori' }).click();
    await page.getByRole('button', { name: /^(Save|Create|Add)/ }).click();
    await page.getByText('Is blocked').waitFor();
    await page.context().close();
  });

  it('edits the books of an author on the author page, and the waiting list on the book page', async () => {
    const page = await openAs('Ines Oliveira', '/authors/3/show');
    const books = page.getByRole('region', { name: 'Books' });
    await books.getByRole('link', { name: 'Kokoro' }).waitFor();
    await books.getByRole('button', { name: 'Add book' }).click();
    const added = page.getByRole('group', { name: 'New book' });
    await added.getByLabel('Title').fill('Sanshirō');
    expect(await added.getByLabel('Author').count()).toBe(0);
    await added.getByLabel('Year').fill('1908');
    await added.getByRole('button', { name: 'Create', exact: true }).click();
    await books.getByRole('link', { name: 'Sanshirō' }).waitFor();
    await books.getByRole('button', { name: 'Change Sanshirō' }).click();
    const changed = page.getByRole('group', { name: 'Change Sanshirō' });
    await changed.getByLabel('Year').fill('1909');
    await changed.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => books.getByRole('row', { name: /Sanshirō/ }).innerText()).toContain('1909');
    await books.getByRole('button', { name: 'Delete Sanshirō' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await books.getByRole('link', { name: 'Sanshirō' }).waitFor({ state: 'detached' });

    await page.goto(`${served.url}/books/2/show?branch=harbour`);
    const waiting = page.getByRole('list', { name: 'Waiting for it' });
    await waiting.getByRole('link', { name: 'Lena Fuchs' }).waitFor();
    const member = page.getByLabel('Member');
    await member.fill('Aiko');
    await page.getByRole('option', { name: 'Aiko Mori' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await waiting.getByRole('link', { name: 'Aiko Mori' }).waitFor();
    await member.fill('Aiko');
    await page.getByRole('option', { name: 'Aiko Mori' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Aiko Mori waits for it already.').first().waitFor();
    await waiting.getByRole('button', { name: 'Remove Lena Fuchs' }).click();
    await waiting.getByRole('link', { name: 'Lena Fuchs' }).waitFor({ state: 'detached' });
    await page.setViewportSize(phoneViewport);
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await page.goto(`${served.url}/authors/3/show`);
    await books.getByRole('button', { name: 'Add book' }).click();
    await added.getByLabel('Title').waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await runAxe(page)).toEqual([]);
    await page.context().close();
  });

  it('can be searched from the command palette on a phone', async () => {
    const page = await openAs('Ines Oliveira', '/authors', phoneViewport);
    await page.getByText('Jane Austen').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').last().fill('orlando');
    await page
      .getByRole('option', { name: /Orlando/ })
      .first()
      .waitFor();
    await page.getByRole('combobox').last().fill('new author');
    await page
      .getByRole('option', { name: /New author/ })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/authors/create');
    expect(await getText(page)).not.toMatch(foreignTerms);
    await page.context().close();
  });
});
