import type { emergencyAddressCalls } from '../../contract/console/emergencyAddresses';
import type { HandlersFor } from '../apiCalls/callHandler';
import { emergencyChanges } from './emergencyChanges';
import { emergencyReads } from './emergencyReads';
import { pollEmergencyAnswers } from './pollEmergencyJob';

export const emergencyAddressHandlers: HandlersFor<keyof typeof emergencyAddressCalls> = {
  ...emergencyReads,
  ...emergencyChanges,
  AskEmergencyAnswers: ({ request: { signal }, caller: { actor, scope }, services: { db, gateways } }) =>
    pollEmergencyAnswers(db, actor, gateways.emergency, scope, signal),
};
