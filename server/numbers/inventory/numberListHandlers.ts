import { sql } from 'drizzle-orm';
import { phoneNumbers } from '../../database/schema';
import type { HandlersOf } from '../../http/routing/callHandler';
import { rangeList } from '../ranges/numberRangeList';
import { assignedNumbersCsv } from './assignedNumbersCsv';
import { numberFilter } from './numberFilter';
import { firstNumbers, numberPage } from './numberPage';
import { trunkNumbers } from './trunkNumberList';

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

export const numberListHandlers: HandlersOf<NumberLists> = {
  GetDetailedPhoneNumbers: ({ db, scope, body }) => numberPage(db, scope, body),
  GetAvailablePhoneNumbersWithPagination: ({ db, scope, body }) => numberPage(db, scope, body, ['available']),
  GetAssignedNumbers: ({ db, scope, body }) => numberPage(db, scope, body, ['assigned']),
  GetQuarantinedNumbers: ({ db, scope, body }) => numberPage(db, scope, body, ['quarantined']),
  GetAssignedNumbersCSV: assignedNumbersCsv,
  GetRangedNumbers: rangeList,

  async GetAvailablePhoneNumbers({ db, scope, body, rows }) {
    return rows.take(await firstNumbers(db, await numberFilter(db, body, scope, ['available']), rows));
  },

  async ListUnassignedNumbers({ db, scope, body, rows }) {
    const filter = await numberFilter(db, body, scope);
    return rows.take(await trunkNumbers(db, filter, sql`${phoneNumbers.remoteTrunkId} is null`, rows));
  },

  async ListAssigned({ db, scope, body, rows }) {
    const filter = await numberFilter(db, body, scope);
    return rows.take(await trunkNumbers(db, filter, sql`${phoneNumbers.remoteTrunkId} is not null`, rows));
  },
};
