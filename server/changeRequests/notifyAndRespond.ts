import type { CurrentCaller } from '../apiCalls/currentCaller';
import type { Database } from '../database/database';
import { type RequestRow, readRehearsal } from './requestRows';
import { toRequestResponse } from './toRequestResponse';

export async function notifyAndRespond(db: Database, caller: CurrentCaller, row: RequestRow) {
  return toRequestResponse(caller, row, await readRehearsal(db, row.id));
}
