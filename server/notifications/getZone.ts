import type { Database } from '../database/database';
import { getServerZone } from '../jobs/repeats';
import { readSettings } from './readSettings';

/** Returns a user's time zone: the one they chose, or the server's. */
export const getZone = async (db: Database, ownerId: string): Promise<string> =>
  (await readSettings(db, ownerId)).timeZone ?? getServerZone();
