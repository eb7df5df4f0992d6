import { writeFile } from 'node:fs/promises';
import { readMigrations } from '../../server/database/readMigrations';
import { version } from '../../server/version';
import { countText } from '../commands/countText';
import { releasedFile, releasedMigrations } from './releasedMigrations';

// A step of every release: notes its migrations as released, after which a test holds them as they are.
const before = releasedMigrations();
const added = readMigrations()
  .filter(({ name }) => !before.some((one) => one.name === name))
  .map(({ name, hash }) => ({ name, hash, release: version }));
await writeFile(releasedFile, `${JSON.stringify([...before, ...added], null, 2)}\n`);
console.log(`${countText(added.length, 'migration')} noted as released with ${version}.`);
