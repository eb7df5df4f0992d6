import type { Context } from '../../../src/declaration/kit';

/** The branch selected at a desk. */
export const context: Context | undefined = {
  name: 'branch',
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

export type ContextName = 'branch';
