import type { Database } from '../database/database';
import { getServerZone } from '../jobs/repeats';
import { readSettings } from './settingsOf';

/** The zone somebody's days are told by: the one they chose, else the server's. */
export const getZone = async (db: Database, ownerId: string): Promise<string> =>
  (await readSettings(db, ownerId)).timeZone ?? getServerZone();
