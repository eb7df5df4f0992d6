import type { CallName } from '../../../contract/index';
import type { Database } from '../../database/database';
import type { PhoneSwitch } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import { callReportHandlers } from '../callReportHandlers';
import { catchUp } from './pullEvents';

/** Calls of other areas whose answers say what goes on at this moment. */
const additionalCallNames: CallName[] = ['GetCallQueuesList'];

/** Calls that are answered from what the phone switch has told up to now: all reports, and a few of other areas. */
export const refreshedCallNames: ReadonlySet<string> = new Set([
  ...Object.keys(callReportHandlers),
  ...additionalCallNames,
]);

/** Before a call that tells of calls, phones or agents: what has happened since they were fetched last. */
export const createCallRefresher =
  (db: Database, phoneSwitch: PhoneSwitch) =>
  async (name: CallName, domain: Domain): Promise<void> => {
    if (refreshedCallNames.has(name)) await catchUp(db, phoneSwitch, domain);
  };
