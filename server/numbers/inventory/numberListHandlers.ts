import { sql } from 'drizzle-orm';
import { phoneNumbers } from '../../database/schema';
import type { HandlersFor } from '../../http/routing/callHandler';
import { listRanges } from '../ranges/numberRangeList';
import { buildNumberFilter } from './buildNumberFilter';
import { exportAssignedNumbers } from './exportAssignedNumbers';
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
  GetDetailedPhoneNumbers: ({ db, scope, body }) => readNumberPage(db, scope, body),
  GetAvailablePhoneNumbersWithPagination: ({ db, scope, body }) =>
    readNumberPage(db, scope, body, ['available']),
  GetAssignedNumbers: ({ db, scope, body }) => readNumberPage(db, scope, body, ['assigned']),
  GetQuarantinedNumbers: ({ db, scope, body }) => readNumberPage(db, scope, body, ['quarantined']),
  GetAssignedNumbersCSV: exportAssignedNumbers,
  GetRangedNumbers: listRanges,

  async GetAvailablePhoneNumbers({ db, scope, body, rows }) {
    return rows.take(
      await readFirstNumbers(db, await buildNumberFilter(db, body, scope, ['available']), rows),
    );
  },

  async ListUnassignedNumbers({ db, scope, body, rows }) {
    const filter = await buildNumberFilter(db, body, scope);
    return rows.take(await readTrunkNumbers(db, filter, sql`${phoneNumbers.remoteTrunkId} is null`, rows));
  },

  async ListAssigned({ db, scope, body, rows }) {
    const filter = await buildNumberFilter(db, body, scope);
    return rows.take(
      await readTrunkNumbers(db, filter, sql`${phoneNumbers.remoteTrunkId} is not null`, rows),
    );
  },
};
