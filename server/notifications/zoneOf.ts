import type { Database } from '../database/database';
import { serverZone } from '../jobs/repeats';
import { settingsOf } from './settingsOf';

/** The zone somebody's days are told by: the one they chose, else the server's. */
export const zoneOf = async (db: Database, ownerId: string): Promise<string> =>
  (await settingsOf(db, ownerId)).timeZone ?? serverZone();
