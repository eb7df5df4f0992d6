import { readFile, writeFile } from 'node:fs/promises';
import { resolveInProject } from '../../server/projectFolder';
import { createInitialMigration } from './createInitialMigration';
import { isReleased } from './readReleasedMigrations';

if (isReleased('0000_initial')) {
  console.error(
    '0000_initial has been released and applied to databases: create a new migration with `npm run db:generate`.',
  );
  process.exit(1);
}

const migrations = resolveInProject('server/database/migrations');
const snapshotPath = `${migrations}/meta/0000_snapshot.json`;

const { sql, snapshot } = await createInitialMigration();
// Preserves the snapshot id, because a new id on every run would appear as a change.
const { id } = JSON.parse(await readFile(snapshotPath, 'utf8'));
await writeFile(`${migrations}/0000_initial.sql`, sql);
await writeFile(snapshotPath, `${JSON.stringify({ ...snapshot, id }, null, 2)}\n`);
