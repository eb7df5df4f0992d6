import type { Context, MenuRoot } from 'trunkline/src/declaration/kit';
import { createTerms } from 'trunkline/src/plainTerms';
import { levels } from './contract/levels';

/** Session data in addition to identity and level. */
export interface SessionFields {
  /** Library card number, or null for librarians. */
  card: number | null;
  /** Home branch. */
  branch: string | null;
}

/** Menu groups: the public catalogue, the desk of a branch for librarians, and the member's own data. */
export const menuRoots = {
  Catalogue: {},
  Desk: { inContext: true, minLevel: 'librarian' },
  Own: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

/** The branch selected at a desk. */
const context: Context = {
  name: 'branch',
  field: 'branch',
  chosenFrom: 'librarian',
  getOwnKey: (session) => (session as { branch?: string | null }).branch,
  home: '/desk',
  all: '/branches',
  icon: 'Store',
  words: {
    singular: 'Branch',
    all: 'All branches',
    choose: 'Choose a branch',
    why: 'This page is about one branch. Choose the one you work at.',
    several: 'Branches',
    find: 'Find a branch',
    findBy: 'Name or town',
    noMatch: 'No matching branch.',
    none: 'There are no branches yet.',
    more: 'More branches match: keep typing to narrow down.',
    zone: 'this branch’s zone',
    holdsNone: 'This branch has none of these.',
  },
  search: {
    call: 'ListBranches',
    send: (text, most) => ({ pageSize: most, sortBy: 'name', ...(text && { search: text }) }),
    read: (row) => {
      const { id, name } = row as { id?: string; name?: string };
      return { name: id ?? '', display: name ?? '' };
    },
  },
};

export const terms = createTerms({
  levels,
  menuRoots,
  menuHeadings: ['Collection', 'Lending'],
  context,
  sessionFields: ['card', 'branch'],
  kinds: { isbn: {} },
  calls: { session: 'GetSession' },
  icons: ['Store', 'Today', 'AutoStories', 'EventRepeat', 'Loyalty'],
  routes: [
    {
      path: '/desk',
      label: 'Today',
      icon: 'Today',
      menu: { level: 'Desk', order: 1 },
      level: 'librarian',
      shape: 'cards',
    },
  ],
});
