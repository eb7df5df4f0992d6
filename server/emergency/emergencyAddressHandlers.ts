import type { emergencyAddressCalls } from '../../contract/console/emergencyAddresses';
import type { HandlersOf } from '../http/routing/callHandler';
import { askEmergencyAnswers } from './askEmergencyJob';
import { emergencyChanges } from './emergencyChanges';
import { emergencyReads } from './emergencyReads';

/** What answers the calls about where numbers are used, as emergency services are told. */
export const emergencyAddressHandlers: HandlersOf<keyof typeof emergencyAddressCalls> = {
  ...emergencyReads,
  ...emergencyChanges,
  AskEmergencyAnswers: ({ db, actor, gateways, scope, signal }) =>
    askEmergencyAnswers(db, actor, gateways.emergency, scope, signal),
};
