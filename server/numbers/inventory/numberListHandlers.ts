import { sql } from 'drizzle-orm';
import { phoneNumbers } from '../../database/schema';
import type { HandlersFor } from '../../http/routing/callHandler';
import { listRanges } from '../ranges/numberRangeList';
import { exportAssignedNumbers } from './exportAssignedNumbers';
import { parseNumberQuery } from './parseNumberQuery';
import { readFirstNumbers, readNumberPage } from './readNumberPage';
import { readTrunkNumbers } from './trunkNumberList';

type NumberLists =
  | 'GetAvailablePhoneNumbersWithPagination'
  | 'GetDetailedPhoneNumbers'
  | 'GetAvailablePhoneNumbers'
  | 'GetRangedNumbers'
  | 'GetAssignedNumbers'
  | 'GetAssignedNumbersCSV'
  | 'GetQuarantinedNumbers'
  | 'ListUnassignedNumbers'
  | 'ListAssigned';

export const numberListHandlers: HandlersFor<NumberLists> = {
  GetDetailedPhoneNumbers: ({ request: { body }, caller: { scope }, services: { db } }) =>
    readNumberPage(db, scope, body),
  GetAvailablePhoneNumbersWithPagination: ({ request: { body }, caller: { scope }, services: { db } }) =>
    readNumberPage(db, scope, body, ['available']),
  GetAssignedNumbers: ({ request: { body }, caller: { scope }, services: { db } }) =>
    readNumberPage(db, scope, body, ['assigned']),
  GetQuarantinedNumbers: ({ request: { body }, caller: { scope }, services: { db } }) =>
    readNumberPage(db, scope, body, ['quarantined']),
  GetAssignedNumbersCSV: exportAssignedNumbers,
  GetRangedNumbers: listRanges,

  async GetAvailablePhoneNumbers({ request: { body, rows }, caller: { scope }, services: { db } }) {
    return rows.take(
      await readFirstNumbers(db, await parseNumberQuery(db, body, scope, ['available']), rows),
    );
  },

  async ListUnassignedNumbers({ request: { body, rows }, caller: { scope }, services: { db } }) {
    const filter = await parseNumberQuery(db, body, scope);
    return rows.take(await readTrunkNumbers(db, filter, sql`${phoneNumbers.remoteTrunkId} is null`, rows));
  },

  async ListAssigned({ request: { body, rows }, caller: { scope }, services: { db } }) {
    const filter = await parseNumberQuery(db, body, scope);
    return rows.take(
      await readTrunkNumbers(db, filter, sql`${phoneNumbers.remoteTrunkId} is not null`, rows),
    );
  },
};
