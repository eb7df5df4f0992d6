import type { ChangeRequestContext } from './requestAsked';
import { type RequestRow, readRehearsal } from './requestRows';
import { toRequestResponse } from './shownRequest';

export async function notifyAndRespond(request: ChangeRequestContext, row: RequestRow) {
  return toRequestResponse(request, row, await readRehearsal(request.db, row.id));
}
