import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../server/database/openDatabase';

/** Creates an empty, fully migrated database for new installations in the folder given as an argument. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: writeEmptyDatabase.ts <folder>');
const target = resolve(folder);
const draft = await mkdtemp(`${target}-`);
const database = await openDatabase({ folder: draft });
// Only servers with several databases need `template0`, and it accounts for a third of the files.
await database.db.execute(sql`update pg_database set datistemplate = false where datname = 'template0'`);
await database.db.execute(sql`drop database if exists template0`);
await database.close();
await rm(target, { recursive: true, force: true });
await rename(join(draft, 'postgres'), target);
await rm(draft, { recursive: true, force: true });
