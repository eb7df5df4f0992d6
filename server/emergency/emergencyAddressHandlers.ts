import type { emergencyAddressCalls } from '../../contract/console/emergencyAddresses';
import type { HandlersFor } from '../http/routing/callHandler';
import { pollEmergencyAnswers } from './askEmergencyJob';
import { emergencyChanges } from './emergencyChanges';
import { emergencyReads } from './emergencyReads';

export const emergencyAddressHandlers: HandlersFor<keyof typeof emergencyAddressCalls> = {
  ...emergencyReads,
  ...emergencyChanges,
  AskEmergencyAnswers: ({ db, actor, gateways, scope, signal }) =>
    pollEmergencyAnswers(db, actor, gateways.emergency, scope, signal),
};
