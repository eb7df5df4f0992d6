import { lazy } from 'react';
import { createKit } from '../../src/createKit';
import { levelNames, requiredLevelTexts, shareLabels } from './contract/levels';
import { IsbnField } from './screens/IsbnField';
import { terms } from './terms';

export const kit = createKit({
  ...terms,
  access: { names: levelNames, required: requiredLevelTexts, shareLabels },
  readClaims: ({ level, card, branch }) => ({
    level,
    card: typeof card === 'number' ? card : null,
    branch: typeof branch === 'string' ? branch : null,
  }),
  loadCompilerTerms: () => import('./compilerTerms'),
  loadScreen: () => import('./screens/DeskToday'),
  loadForms: async () => (await import('./forms')).forms,
  fields: { isbn: IsbnField },
  loadPanels: async () => ({
    record: { shelfMark: lazy(() => import('./screens/ShelfMark')) },
    dashboard: {},
  }),
});
