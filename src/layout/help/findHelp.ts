import type { HelpBlock, HelpPage } from './helpPage';

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

const getBlockText = (block: HelpBlock): string =>
  ('items' in block ? block.items.flat() : block.spans).map(({ text }) => text).join('');

/** Returns the text of a page, for searching and for excerpts. */
export const getPageText = ({ blocks }: HelpPage): string => blocks.map(getBlockText).join(' ');

/** Returns the pages that contain all typed words, ranked by how many of the words are in their title. */
export const searchHelp = (pages: readonly HelpPage[], typed: string): HelpPage[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const inTitle = ({ title }: HelpPage) => words.filter((word) => title.toLowerCase().includes(word)).length;
  return pages
    .filter((page) => {
      const text = `${page.title} ${getPageText(page)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => inTitle(b) - inTitle(a));
};
