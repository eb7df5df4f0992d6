import { msg } from '#i18n';
import type { ConsoleTerms } from './declaration/terms';
import type { Kit, SearchPart } from './kit';

const splitWords = (text: string): SearchPart[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ words: [word], matchesDigits: () => false }));

const loadHome = () => import('./layout/MenuHome');

/** Kit of a console that registers no types. The page at `/` shows the menu. */
const plainKit = {
  access: {
    names: { user: msg('User') },
    required: { user: msg('Only people who are signed in may do this.') },
    shareLabels: { user: msg('Share with everybody') },
  },
  readClaims: (claims) => ({ level: claims.level }),
  readSession: (answer) => answer ?? {},
  changePaths: { watch: '/api/Console/WatchChanges', announce: '/api/Console/AnnounceOpenRecords' },
  otherPaths: [],
  panels: {},
  dashboardPanels: {},
  previews: {},
  fields: {},
  texts: {},
  choiceNames: {},
  loadInputs: async () => ({ kinds: {}, widgets: {} }),
  recordKinds: {},
  soundRates: { 16000: msg('Clear (16 kHz)') },
  parseSearch: async (text) => splitWords(text),
  readSearch: async (text) => ({ query: text, named: [] }),
} satisfies Record<string, unknown> &
  Pick<Kit, 'parseSearch' | 'readSearch'> & {
    readClaims: (claims: Readonly<Record<string, unknown>>) => object;
    readSession: (answer: unknown) => object;
  };

/**
 * Completes the kit of a console. Pass every member whose type the console registers.
 * @param given its terms, a loader of its compiler terms, and members that differ from a plain console
 */
export const createKit = (given: ConsoleTerms & Pick<Kit, 'loadCompilerTerms'> & Partial<Kit>): Kit => {
  const { loadScreen } = given;
  return {
    ...(plainKit as unknown as Kit),
    ...given,
    loadScreen: (path) => (path === '/' || !loadScreen ? loadHome() : loadScreen(path)),
  };
};
