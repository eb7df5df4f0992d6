import type { CallName } from '../../../contract/index';
import type { Database } from '../../database/database';
import type { PhoneSwitch } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import { callReportHandlers } from '../callReportHandlers';
import { catchUp } from './pullEvents';

/** Calls of other areas whose answers say what goes on at this moment. */
const others: CallName[] = ['GetCallQueuesList'];

/** Calls that are answered from what the phone switch has told up to now: all reports, and a few of other areas. */
export const freshCallNames: ReadonlySet<string> = new Set([...Object.keys(callReportHandlers), ...others]);

/** Before a call that tells of calls, phones or agents: what has happened since they were fetched last. */
export const freshCalls =
  (db: Database, phoneSwitch: PhoneSwitch) =>
  async (name: CallName, domain: Domain): Promise<void> => {
    if (freshCallNames.has(name)) await catchUp(db, phoneSwitch, domain);
  };
