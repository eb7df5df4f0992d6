import type { CallName } from '../../../contract/index';
import type { Database } from '../../database/database';
import { getDatabaseFault } from '../../database/getDatabaseFault';
import type { PhoneSwitch } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import { callReportHandlers } from '../callReportHandlers';
import { catchUp } from './pullEvents';

/** Calls outside of call reports that return real-time data. */
const additionalCallNames: CallName[] = ['GetCallQueuesList'];

/** Calls that depend on up-to-date phone switch data: all call reports, and a few others. */
export const refreshedCallNames: ReadonlySet<string> = new Set([
  ...Object.keys(callReportHandlers),
  ...additionalCallNames,
]);

/** Fetches recent events before calls that return call, phone or agent data. */
export const createCallRefresher =
  (db: Database, phoneSwitch: PhoneSwitch) =>
  async (name: CallName, domain: Domain): Promise<void> => {
    if (!refreshedCallNames.has(name)) return;
    await catchUp(db, phoneSwitch, domain).catch((error) => {
      // On a full disk, reads return the calls that were stored before.
      if (getDatabaseFault(error) !== 'full') throw error;
    });
  };
