import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { initialMigration } from '../../scripts/migrations/initialMigration';

const migrations = new URL('../../server/database/migrations/', import.meta.url);
const read = (name: string) => readFile(new URL(name, migrations), 'utf8');

it('is what `npm run db:initial` makes of the schema and the functions', async () => {
  const { sql, snapshot } = await initialMigration();
  expect(await read('0000_initial.sql')).toBe(sql);
  const { id } = JSON.parse(await read('meta/0000_snapshot.json'));
  expect(JSON.parse(await read('meta/0000_snapshot.json'))).toEqual({ ...snapshot, id });
});
