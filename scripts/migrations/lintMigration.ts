import { isOlderVersion } from '../../server/compareVersions';
import { readHeader } from '../../server/database/readMigrations';
import { getConcurrentIndexName } from '../../server/database/runConcurrently';

/** Normalises a statement for matching: lower case, without comments, quotes, string literals and function bodies. */
const normalizeStatement = (statement: string): string =>
  statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Changes that break an older version running at the same time, unless it no longer uses the removed objects. */
const destructivePatterns: readonly [RegExp, string][] = [
  [
    /\bdrop (table|view|materialized view|schema|sequence|type)\b/,
    'removes something an older version reads',
  ],
  [
    /\balter table\b.*\bdrop (column )?(?!constraint|default|not null|expression|identity)\w+/,
    'removes a column',
  ],
  [/\brename\b/, 'renames something an older version reads'],
  [/\balter (column )?\w+ (set data )?type\b/, 'changes the type of a column'],
  [/^(truncate|delete from)\b/, 'removes rows'],
];

/** Statements that are always rejected, because a safe alternative exists. */
const unsafePatterns: readonly [RegExp, string][] = [
  [
    /\badd (column )?(if not exists )?(?!constraint|check|foreign|unique|primary|column )\w+ (?!.*\b(default|generated)\b).*\bnot null\b/,
    'adds a column that older versions do not set: define a default',
  ],
  [
    /\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    'adds a constraint that scans every row: add it as `not valid`, and validate it in a later statement',
  ],
  [
    /\badd (constraint \w+ )?(unique|primary key)\b(?!.*\busing index\b)/,
    'blocks writes while building an index: build it concurrently, and add the constraint `using index`',
  ],
];

const DROP_PATTERN = /^drop (function|trigger|procedure) (?:if exists )?([\w.]+)/;
const CREATE_TABLE_PATTERN = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/;
const CREATE_INDEX_PATTERN = /^create (?:unique )?index (?!concurrently).*? on (?:only )?([\w.]+)/;
const SET_NOT_NULL_PATTERN = /\balter (?:column )?(\w+) set not null\b/;
const CONCURRENT_INDEX_PATTERN =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|reindex \w+ concurrently) /;

/**
 * Finds statements in a migration that break the previous version or block other users.
 * @param text text of the migration file
 * @param version product version that includes the migration
 * @returns one sentence per problem; empty if there are none
 */
export function lintMigration(text: string, version: string): string[] {
  const { isConcurrent, contract } = readHeader(text);
  const parts = text.split('--> statement-breakpoint');
  const statements = parts.map(normalizeStatement).filter(Boolean);
  const faults: string[] = [];
  const add = (statement: string, problem: string) => faults.push(`${problem}: ${statement.slice(0, 120)}`);
  if (contract && !isOlderVersion(contract, version))
    faults.push(
      `The header says that ${contract} has stopped using it: that must be a release before ${version}, so that installations that update one release at a time have it.`,
    );
  if (/^\s*--\s*contract\b/im.test(text) && !contract)
    faults.push(
      'A header that begins with `-- contract:` names the release that stopped using it: `-- contract: 1.2.3`.',
    );
  const createdTables = new Set(
    statements.flatMap((statement) => CREATE_TABLE_PATTERN.exec(statement)?.[1] ?? []),
  );
  for (const [index, statement] of statements.entries()) {
    const table = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement)?.[1];
    const isOfNewTable = table !== undefined && createdTables.has(table);
    if (!contract)
      for (const [shape, what] of destructivePatterns)
        if (shape.test(statement))
          add(
            statement,
            `It ${what}; add \`-- contract: <the release that stopped using it>\` to the header`,
          );
    if (!isOfNewTable)
      for (const [shape, what] of unsafePatterns) if (shape.test(statement)) add(statement, `It ${what}`);
    const removed = DROP_PATTERN.exec(statement);
    if (removed && !contract && !statements.slice(index + 1).some((later) => isRecreated(later, removed)))
      add(statement, 'It removes something an older version calls');
    const filled = SET_NOT_NULL_PATTERN.exec(statement)?.[1];
    const hasDefault = statements
      .slice(0, index + 1)
      .some((candidate) => new RegExp(`\\balter (column )?${filled} set default\\b`).test(candidate));
    if (filled && !isOfNewTable && !hasDefault && !contract)
      add(statement, 'It requires a value that an older version may omit: set a default first');
    const indexed = CREATE_INDEX_PATTERN.exec(statement)?.[1];
    if (indexed && !createdTables.has(indexed))
      add(
        statement,
        'It blocks writes while building an index: build it concurrently, in a separate migration with the header `-- concurrently`',
      );
    if (isConcurrent && !CONCURRENT_INDEX_PATTERN.test(`${statement} `))
      add(
        statement,
        'A concurrent migration runs without a transaction and must be repeatable: only indexes, with `if not exists` or `if exists`',
      );
    if (!isConcurrent && /\bconcurrently\b/.test(statement))
      add(statement, 'It can’t be part of a transaction: add `-- concurrently` to the header');
  }
  return [...faults, ...parts.flatMap(findUnnamedIndex)];
}

const isRecreated = (statement: string, [, what, name]: RegExpExecArray): boolean =>
  new RegExp(`^create (or replace )?${what} ${name}\\b`).test(statement);

/** Reports indexes built concurrently without a name. If building an index fails, it can only be found by name. */
const findUnnamedIndex = (statement: string): string[] =>
  /\bindex concurrently (if not exists )?on\b/i.test(statement) || getConcurrentIndexName(statement) === 'on'
    ? ['A concurrently built index needs a name, so that it can be dropped if the build fails.']
    : [];
