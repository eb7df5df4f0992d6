import { sql } from 'drizzle-orm';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { phoneNumbers } from '../../database/schema';
import { listRanges } from '../ranges/numberRangeList';
import { exportAssignedNumbers } from './exportAssignedNumbers';
import { parseNumberQuery } from './parseNumberQuery';
import { readNumberPage, readNumbers } from './readNumberPage';
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
    const byNumber = { ...body, sortBy: null, sortOrder: null };
    const query = await parseNumberQuery(db, byNumber, scope, ['available']);
    return rows.take((await readNumbers(db, query, rows)).items);
  },

  async ListUnassignedNumbers({ request: { body, rows }, caller: { scope }, services: { db } }) {
    const query = await parseNumberQuery(db, body, scope);
    return rows.take(await readTrunkNumbers(db, query, sql`${phoneNumbers.remoteTrunkId} is null`, rows));
  },

  async ListAssigned({ request: { body, rows }, caller: { scope }, services: { db } }) {
    const query = await parseNumberQuery(db, body, scope);
    return rows.take(await readTrunkNumbers(db, query, sql`${phoneNumbers.remoteTrunkId} is not null`, rows));
  },
};
