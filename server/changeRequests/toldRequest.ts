import type { RequestAsked } from './requestAsked';
import { type RequestRow, readRehearsal } from './requestRows';
import { shownRequest } from './shownRequest';

/** A request as whoever has changed it is told of it. */
export async function toldRequest(request: RequestAsked, row: RequestRow) {
  return shownRequest(request, row, await readRehearsal(request.db, row.id));
}
