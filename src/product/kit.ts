import { levelNames, requiredLevelTexts, shareLabels } from '../../contract/access/levels';
import { loadScreen } from '../customRoutes/loadScreen';
import { otherPaths } from '../customRoutes/otherPaths';
import type { Kit } from '../kit';
import { lazyPart } from '../lib/lazyPart';
import { getDisplayedUser, toSessionDetails } from '../telephony/currentUser';
import { telephonyFields } from '../telephony/fields';
import { telephonyTexts } from '../telephony/texts';
import { readClaims } from './readClaims';
import { terms } from './terms';

/** The product: a console for phone numbers and hosted phone systems. */
export const kit: Kit = {
  ...terms,
  access: { names: levelNames, required: requiredLevelTexts, shareLabels },
  readClaims,
  readSession: (answer) => ({
    ...toSessionDetails(answer),
    ...getDisplayedUser(answer),
    theme: (answer as { theme?: unknown } | null)?.theme,
  }),
  quotes: 'GetQuotes',
  changeRequests: {
    request: 'AskForChanges',
    add: 'AddToChangeSet',
    resource: 'change-requests',
    pending: 'asked',
    openSets: { state: 'draft', whose: 'own' },
  },
  importEnd: 'TellImportFinished',
  loadCompilerTerms: () => import('./compilerTerms'),
  loadScreen,
  otherPaths,
  loadOwnPage: () => import('../customRoutes/myPhone/MyPhone'),
  Bell: lazyPart(() => import('../customRoutes/notifications/Bell')),
  follow: { resource: 'watches', action: 'follow' },
  loadPanels: () => import('./panels'),
  fields: telephonyFields,
  texts: telephonyTexts,
  loadForms: () => import('./forms'),
  loadChoiceNames: () => import('../telephony/choiceNames'),
};
