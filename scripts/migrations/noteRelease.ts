import { writeFile } from 'node:fs/promises';
import { readMigrations } from '../../server/database/readMigrations';
import { version } from '../../server/version';
import { formatCount } from '../commands/formatCount';
import { readReleasedMigrations, releasedFile } from './readReleasedMigrations';

// Release step: records new migrations as released. From then on, a test ensures that they are not changed.
const alreadyReleased = readReleasedMigrations();
const newlyReleased = readMigrations()
  .filter(({ name }) => !alreadyReleased.some((migration) => migration.name === name))
  .map(({ name, hash }) => ({ name, hash, release: version }));
await writeFile(releasedFile, `${JSON.stringify([...alreadyReleased, ...newlyReleased], null, 2)}\n`);
console.log(`${formatCount(newlyReleased.length, 'migration')} noted as released with ${version}.`);
