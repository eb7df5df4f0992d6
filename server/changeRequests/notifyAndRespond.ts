import type { ChangeRequestContext } from './changeRequestContext';
import { type RequestRow, readRehearsal } from './requestRows';
import { toRequestResponse } from './toRequestResponse';

export async function notifyAndRespond(request: ChangeRequestContext, row: RequestRow) {
  return toRequestResponse(request, row, await readRehearsal(request.db, row.id));
}
