import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintMigration } from '../../scripts/migrations/lintMigration';
import { readReleasedMigrations } from '../../scripts/migrations/readReleasedMigrations';
import { migrationsFolder, readMigrations } from '../../server/database/readMigrations';
import { version } from '../../server/version';

const breakpoint = '\n--> statement-breakpoint\n';
const lintStatements = (...statements: string[]) => lintMigration(statements.join(breakpoint), '1.3.0');

describe('migration', () => {
  it.each([
    ['alter table did add column note text;'],
    ['ALTER TABLE "did" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;'],
    [
      'create table note (id text primary key, text text not null);',
      'create index note_text on note (text);',
    ],
    ['create table note (id text);', 'alter table note add constraint note_key primary key (id);'],
    ['-- concurrently\ncreate index concurrently if not exists did_note on did (note);'],
    ['-- concurrently\ndrop index concurrently if exists did_note;'],
    ['create or replace function f() returns int language sql as $$ drop table did; select 1 $$;'],
    ['drop trigger if exists t on did;', 'create trigger t after insert on did execute function f();'],
    ["alter table did alter column note set default '';", 'alter table did alter column note set not null;'],
    [
      "alter table did add constraint a check (note <> '') not valid;",
      'alter table did validate constraint a;',
    ],
    ['alter table did drop constraint a;'],
    ['alter table did alter column note drop not null;'],
    ['-- contract: 1.2.0 reads names, not notes\nalter table did drop column note;'],
    ['-- contract: 1.2.0\nalter table did rename column note to text;'],
    ["insert into role (name) values ('drop table did');"],
  ])('is accepted: %s', (...statements) => {
    expect(lintStatements(...statements)).toEqual([]);
  });

  it.each([
    ['removes something', 'drop table did;'],
    ['removes a column', 'ALTER TABLE "did" DROP COLUMN "note";'],
    ['removes a column', 'alter table did drop note;'],
    ['renames', 'alter table did rename to dids;'],
    ['renames', 'alter table did rename column note to text;'],
    ['changes the type', 'ALTER TABLE "did" ALTER COLUMN "note" SET DATA TYPE integer;'],
    ['changes the type', 'alter table did alter note type integer using note::int;'],
    ['requires a value', 'alter table did alter column note set not null;'],
    ['adds a column', 'ALTER TABLE "did" ADD COLUMN "note" text NOT NULL;'],
    ['scans every row', "alter table did add constraint a check (note <> '');"],
    ['scans every row', 'alter table did add foreign key (note) references note (id);'],
    ['blocks writes', 'alter table did add constraint a unique (note);'],
    ['blocks writes', 'CREATE INDEX "did_note" ON "did" USING btree ("note");'],
    ['can’t be part of a transaction', 'create index concurrently if not exists did_note on did (note);'],
    ['only indexes', '-- concurrently\nalter table did add column note text;'],
    ['only indexes', '-- concurrently\ncreate index concurrently did_note on did (note);'],
    ['needs a name', '-- concurrently\ncreate index concurrently on did (note);'],
    ['an older version calls', 'drop function f();'],
    ['removes rows', 'delete from did;'],
    ['a release before 1.3.0', '-- contract: 1.3.0\nalter table did drop column note;'],
    ['names the release', '-- contract: soon\nalter table did drop column note;'],
  ])('is rejected if it %s: %s', (problem, statement) => {
    expect(lintStatements(statement).join('\n')).toContain(problem);
  });
});

describe('product migrations', () => {
  const migrations = readMigrations();
  const read = (name: string) => readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8');

  it('can run while the previous version of the product is running', () => {
    const [initial, ...later] = migrations;
    expect(initial?.name).toBe('0000_initial');
    expect(
      later.flatMap(({ name }) => lintMigration(read(name), version).map((fault) => `${name}: ${fault}`)),
    ).toEqual([]);
  });

  it('are in chronological order', () => {
    const times = migrations.map(({ when }) => when);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });

  it('have not changed since their release', () => {
    const hashes = Object.fromEntries(migrations.map(({ name, hash }) => [name, hash]));
    for (const { name, hash, release } of readReleasedMigrations())
      expect([name, release, hashes[name]]).toEqual([name, release, hash]);
  });
});
