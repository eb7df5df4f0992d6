import { describe, expect, it } from 'vitest';
import { loadHelpPages } from '../../build/help';
import { parseHelpPage } from '../../build/parseHelpPage';
import { productParts } from '../../build/productParts';
import { customRoutes } from '../../src/customRoutes/routes';
import { findHelpPage, getPageText, listHelpEntries, searchHelp } from '../../src/layout/help/findHelp';
import { compiled } from '../../src/product/declarations';

const { specs } = compiled;

const pages = loadHelpPages(productParts.help);
const screens = [
  ...specs.map(({ name }) => `/${name}`),
  ...customRoutes.map(({ path }) => path.replace(/\/:.*/, '')),
];

describe('help texts', () => {
  it('include a page for every screen', () => {
    expect(screens.length).toBeGreaterThan(80);
    expect(screens.filter((screen) => !findHelpPage(pages, screen))).toEqual([]);
  });

  it('refer only to existing screens', () => {
    const named = pages.flatMap((page) => page.screens.map((screen) => screen.replace('!', '')));
    expect(named.filter((screen) => !screens.includes(screen))).toEqual([]);
    expect(named.filter((screen, place) => named.indexOf(screen) !== place)).toEqual([]);
  });

  it('link only to existing pages', () => {
    const links = pages.flatMap(({ blocks }) =>
      blocks
        .flatMap((block) => ('items' in block ? block.items.flat() : block.spans))
        .flatMap((span) => (span.is === 'page' ? span.page : [])),
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((id) => !pages.some((page) => page.id === id))).toEqual([]);
  });

  it('contain plain text without markup or API names', () => {
    for (const page of pages) {
      expect([page.id, getPageText(page).match(/\*\*|<\w|\]\(|`|\w_\w/)]).toEqual([page.id, null]);
      expect(getPageText(page).length).toBeGreaterThan(60);
    }
  });

  it('can be searched, with title matches listed first', () => {
    const entries = listHelpEntries(pages);
    const search = (text: string) =>
      searchHelp(entries, text).map(({ page, passage }) => [page.id, passage?.title]);
    expect(search('CALL queue')[0]).toEqual(['call-queues', undefined]);
    expect(search('Where do I set up a passkey?')[0]).toEqual(['my-account', 'Second factor']);
    expect(search('gibberish xyzzy')).toEqual([]);
    const ids = search('number').map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are opened at the page for the nearest parent screen of a URL', () => {
    expect(findHelpPage(pages, '/pbx-customer/call-queue/300/show')?.id).toBe('call-queues');
    expect(findHelpPage(pages, '/pbx-customer/roles')?.id).toBe('roles');
    expect(findHelpPage(pages, '/roles')?.id).toBe('operator-access');
    expect(findHelpPage(pages, '/nowhere')).toBeUndefined();
  });
});

describe('help page file', () => {
  it('consists of headings, paragraphs and lists with text and links', () => {
    const text =
      '<!-- screens: /a /b -->\n# One\n\nFirst\nline **strong** \\*97.\n\n- a `code`\n  goes on\n- [two](two.md)\n';
    expect(parseHelpPage('one', text)).toEqual({
      id: 'one',
      title: 'One',
      screens: ['/a', '/b'],
      blocks: [
        {
          is: 'text',
          spans: [
            { is: 'text', text: 'First line ' },
            { is: 'strong', text: 'strong' },
            { is: 'text', text: ' ' },
            { is: 'text', text: '*' },
            { is: 'text', text: '97.' },
          ],
        },
        {
          is: 'list',
          items: [
            [
              { is: 'text', text: 'a ' },
              { is: 'code', text: 'code' },
              { is: 'text', text: ' goes on' },
            ],
            [{ is: 'page', text: 'two', page: 'two' }],
          ],
        },
      ],
    });
  });

  it('is rejected if it does not name its screens', () => {
    expect(() => parseHelpPage('one', '# One\n')).toThrow('docs/use/one.md must begin with');
  });
});
