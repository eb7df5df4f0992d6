import { msg } from '#i18n';
import type { MenuRootName } from './declaration/registered';
import type { CustomRoute } from './declaration/route';
import type { SearchPart } from './declaration/search';
import type { CompilerTerms, ConsoleTerms } from './declaration/terms';

const splitWords = (text: string): SearchPart[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ words: [word], matchesDigits: () => false }));

/** Terms of a console that registers no types: one access level, and no context, kinds or panels of its own. */
const plainTerms = {
  levels: ['user'],
  menuRoots: { Main: {}, Account: { inAccount: true } },
  menuHeadings: [],
  sessionFields: [],
  kinds: {},
  calls: { session: 'GetSession' },
  changePaths: { watch: '/api/Console/WatchChanges', announce: '/api/Console/AnnounceOpenRecords' },
  loadSearch: async () => ({
    parseSearch: async (text: string) => splitWords(text),
    readSearch: async (text: string) => ({ query: text, named: [] }),
  }),
  icons: [],
};

const homeRoute = { path: '/', label: msg('Home'), icon: 'Home', shape: 'cards' } as const;

/**
 * Completes the terms of a console. Pass every member whose type the console registers.
 * @param given members that differ from a plain console; its `routes` replace the page at `/`, which shows the menu
 */
export const createTerms = (given: Partial<ConsoleTerms> = {}): ConsoleTerms => {
  const terms = { ...plainTerms, ...given } as ConsoleTerms;
  const [level] = Object.keys(terms.menuRoots) as [MenuRootName];
  const home: CustomRoute = { ...homeRoute, menu: { level, order: 0 } };
  return { ...terms, routes: given.routes ?? [home] };
};

/** Completes the terms of a console's compiler. */
export const createCompilerTerms = (
  given: Partial<CompilerTerms> & Pick<CompilerTerms, 'calls'>,
): CompilerTerms => ({
  panels: [],
  dashboardPanels: [],
  previews: [],
  widgets: [],
  steps: [],
  personal: { names: {}, entities: {} },
  namedRecords: { kinds: {}, fields: {} },
  inference: { filled: [], names: [], numbers: /(?!)/, icons: [], spellings: [] },
  auditedEntities: {},
  isRestorable: () => false,
  composedRecords: [],
  ...given,
});
