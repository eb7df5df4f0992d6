import { getServerZone } from '../common/repeats';
import type { Database } from '../database/database';
import { readSettings } from './readSettings';

/** Returns a user's time zone: the one chosen by the user, or else the server's. */
export const getUserTimeZone = async (db: Database, ownerId: string): Promise<string> =>
  (await readSettings(db, ownerId)).timeZone ?? getServerZone();
