import { msg } from '#i18n';
import type { ConsoleTerms } from './declaration/terms';
import type { Kit } from './kit';

/** Parts of forms, for consoles that have none of their own. */
export const plainForms = {
  inputs: {},
  widgets: {},
  previews: {},
  soundRates: { 16000: msg('Clear (16 kHz)') },
};

/** Kit of a console that registers no types. The page at `/` shows the menu. */
const plainKit = {
  access: {
    names: { user: msg('User') },
    required: { user: msg('Only people who are signed in may do this.') },
    shareLabels: { user: msg('Share with everybody') },
  },
  readClaims: (claims: Readonly<Record<string, unknown>>) => ({ level: claims.level }),
  readSession: (answer: unknown) => answer ?? {},
  loadScreen: () => import('./layout/MenuHome'),
  otherPaths: [],
  loadPanels: async () => ({ record: {}, dashboard: {} }),
  fields: {},
  texts: {},
  loadForms: async () => plainForms,
  loadChoiceNames: async () => ({ choiceNames: {} }),
};

/**
 * Completes the kit of a console. Pass every member whose type the console registers.
 * @param given its terms, a loader of its compiler terms, and members that differ from a plain console
 */
export const createKit = (given: ConsoleTerms & Pick<Kit, 'loadCompilerTerms'> & Partial<Kit>): Kit => ({
  ...(plainKit as unknown as Kit),
  ...given,
});
