import { writeFile } from 'node:fs/promises';
import { readMigrations } from '../../server/database/readMigrations';
import { version } from '../../server/version';
import { formatCount } from '../commands/countText';
import { readReleasedMigrations, releasedFile } from './releasedMigrations';

// A step of every release: notes its migrations as released, after which a test holds them as they are.
const alreadyReleased = readReleasedMigrations();
const newlyReleased = readMigrations()
  .filter(({ name }) => !alreadyReleased.some((one) => one.name === name))
  .map(({ name, hash }) => ({ name, hash, release: version }));
await writeFile(releasedFile, `${JSON.stringify([...alreadyReleased, ...newlyReleased], null, 2)}\n`);
console.log(`${formatCount(newlyReleased.length, 'migration')} noted as released with ${version}.`);
