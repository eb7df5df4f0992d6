import { rankEntries, readPhrases, type SearchEntry } from '../../lib/rankEntries';
import type { HelpBlock, HelpPage, HelpSpan } from './helpPage';

const matchesScreen = (pathname: string, screen: string): boolean =>
  screen.endsWith('!')
    ? pathname === screen.slice(0, -1)
    : pathname === screen || pathname.startsWith(`${screen}/`);

/** Returns the help page whose screens best match a path or one of its parents. */
export const findHelpPage = (pages: readonly HelpPage[], pathname: string): HelpPage | undefined => {
  const near = pages.flatMap((page) =>
    page.screens.filter((screen) => matchesScreen(pathname, screen)).map((screen) => ({ page, screen })),
  );
  return near.sort((a, b) => b.screen.length - a.screen.length)[0]?.page;
};

const joinSpans = (spans: readonly HelpSpan[]): string => spans.map(({ text }) => text).join('');

/** Splits a block into its passages: the items of a list, or the whole block. */
const listPassages = (block: HelpBlock): readonly (readonly HelpSpan[])[] =>
  'items' in block ? block.items : [block.spans];

/** Returns the text of a page, for excerpts. */
export const getPageText = ({ blocks }: HelpPage): string =>
  blocks.map((block) => listPassages(block).map(joinSpans).join('')).join(' ');

export interface HelpMatch {
  page: HelpPage;
  /** The passage that matches best; undefined for the whole page. */
  passage?: { text: string; title: string };
}

const toEntry = (item: HelpMatch, title: string, text: string): SearchEntry<HelpMatch> => ({
  item,
  phrases: [...readPhrases([title]), [...new Set(readPhrases([text]).flat())]],
});

/** Lists the pages and their passages. A passage that begins with a bold term is titled by it. */
export const listHelpEntries = (pages: readonly HelpPage[]): SearchEntry<HelpMatch>[] =>
  pages.flatMap((page) => [
    ...page.blocks.flatMap(listPassages).flatMap((spans) => {
      const [first] = spans;
      const text = joinSpans(spans);
      if (first?.is !== 'strong') return [];
      return [toEntry({ page, passage: { text, title: first.text } }, first.text, `${page.title} ${text}`)];
    }),
    toEntry({ page }, page.title, getPageText(page)),
  ]);

/** Returns the pages that match a text or a question, best first, with the passage that matches best. Titles come first. */
export const searchHelp = (entries: readonly SearchEntry<HelpMatch>[], typed: string): HelpMatch[] => {
  const matches = rankEntries(typed, entries)
    .map(({ item, rank, phrase }) => ({ item, rank: rank + (phrase > 0 ? 1 : 0) }))
    .sort((a, b) => a.rank - b.rank);
  const pages = new Set<HelpPage>();
  return matches.flatMap(({ item }) => {
    if (pages.has(item.page)) return [];
    pages.add(item.page);
    return [item];
  });
};
