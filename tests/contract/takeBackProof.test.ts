import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { allCalls, type CallName, type CallResponse } from '../../contract/index';
import { unrestorableEntities } from '../../contract/people/broughtBack';
import type { Database } from '../../server/database/database';
import { verifyChains } from '../../server/people/audit/chain/verifyChains';
import { getPlace } from '../../server/people/takeBack/recordPlaces';
import { derivedFields, undoTables } from '../../server/people/takeBack/takenTables';
import fc from '../support/fastCheck';
import { type ContractServer, startContractServer } from './contractServer';
import { examples } from './examples';

let server: ContractServer;
afterEach(() => server.close());

const writeExamples = (Object.entries(allCalls) as [CallName, Call][]).flatMap(([name, call]) =>
  call.effect === 'write' && examples[name] && name !== 'TakeBack' ? [name] : [],
);

/** Rows by what the audit log calls them: what they say, without who changed them last and when, and without what is empty. */
type Rows = Map<string, Record<string, unknown>>;

/** Of whom and when a row is, and what the database makes of its other columns. */
const metadataFields = ['search', 'date_created', 'created_by', 'date_last_modified', 'last_modified_by'];

const stripMetadata = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) => value !== null && value !== undefined && !metadataFields.includes(field),
    ),
  );

async function readAllRows(db: Database): Promise<Rows> {
  const rows: Rows = new Map();
  for (const [entity, { name, key, perDomain }] of undoTables) {
    const found = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of found.rows) {
      const domainName = perDomain ? (row.domain_name as string | null) : null;
      const entityKey = key.map((column) => String(row[column])).join('~');
      rows.set(getPlace({ entity, entityKey, domainName }).id, stripMetadata(row));
    }
  }
  const records = await db.execute<{
    kind: string;
    key: string;
    domain: string | null;
    row: { body: Record<string, unknown> } & Record<string, unknown>;
  }>(
    sql`select kind, audit_record_key(kind, key, id) as key, domain_name as domain, to_jsonb(record) as row from record`,
  );
  for (const { kind, key, domain, row } of records.rows) {
    const { body, ...columns } = row;
    rows.set(
      getPlace({ entity: kind, entityKey: key, domainName: domain }).id,
      stripMetadata({ ...columns, ...body }),
    );
  }
  return rows;
}

/** Fields in which rows differ, by row; `*` for a row that came or went. */
function compareRows(before: Rows, after: Rows): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)];
    if (!was || !is) {
      found.set(id, ['*']);
      continue;
    }
    const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (field) => !isDeepStrictEqual(was[field], is[field]),
    );
    if (fields.length > 0) found.set(id, fields);
  }
  return found;
}

/** Makes so many writing calls, drawn from all there are; each with the calls its example makes before. */
async function runCalls(count: number): Promise<{ made: number; names: Set<CallName> }> {
  const names = new Set<CallName>();
  let made = 0;
  const drawn = fc.sample(fc.constantFrom(...writeExamples), count * 3);
  for (const name of drawn) {
    if (made >= count) break;
    const { first = [] } = examples[name] ?? {};
    const answered = await server
      .prepare(name, examples[name] ?? {})
      .then(({ make }) => make())
      .catch(() => null);
    // An example may need what another has used up.
    if (!answered || answered.status >= 300) continue;
    made += 1 + first.length;
    names.add(name);
  }
  return { made, names };
}

const getLastEntryId = async (): Promise<number> => {
  const { rows } = await server.db.execute<{ last: number }>(
    sql`select coalesce(max(id), 0)::int as last from audit_entry`,
  );
  return rows[0]?.last ?? 0;
};

type UndoResult = CallResponse<'TakeBack'>;

async function undoChanges(body: object): Promise<UndoResult> {
  const answered = await server.step({ call: 'TakeBack', as: 'staff', body: { pageSize: 1000, ...body } });
  expect([answered.status, answered.status === 200 ? '' : answered.body, server.logged]).toEqual([
    200,
    '',
    [],
  ]);
  return answered.body as UndoResult;
}

/** What stays, as the answer lists it: fields by row. */
const groupByEntity = ({ items }: UndoResult): Map<string, Map<string, string>> =>
  new Map(
    (items ?? []).map(({ entity, account, domain_name, obstacles }) => [
      getPlace({ entity: entity ?? '', entityKey: account ?? '', domainName: domain_name ?? null }).id,
      new Map((obstacles ?? []).map(({ field, reason }) => [field || '*', reason ?? ''])),
    ]),
  );

/** What differs though the answer does not say that it stays, and nobody else has changed it. */
function findUnexplained(
  left: Map<string, string[]>,
  stays: ReturnType<typeof groupByEntity>,
  others: Map<string, Set<string>>,
) {
  return [...left].flatMap(([id, fields]) => {
    const obstacles = stays.get(id);
    const [entity = ''] = JSON.parse(id) as string[];
    // The stand-ins of other systems and the counts of calls are no part of the log.
    if (unrestorableEntities[entity] === 'outside' || entity === 'call_day') return [];
    const isExplained = (field: string) =>
      obstacles?.has('*') ||
      obstacles?.has(field) ||
      others.get(id)?.has(field) ||
      others.get(id)?.has('*') ||
      isRelatedField(entity, field, obstacles);
    return fields.every(isExplained) ? [] : [{ id, fields, obstacles: [...(obstacles ?? [])] }];
  });
}

/** Reasons that are named, and how often. */
const formatReasons = (stays: ReturnType<typeof groupByEntity>): string =>
  [
    ...[...stays.values()]
      .flatMap((obstacles) => [...obstacles.values()])
      .reduce(
        (counts, reason) => counts.set(reason, (counts.get(reason) ?? 0) + 1),
        new Map<string, number>(),
      ),
  ]
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');

describe('two hundred calls of several people, taken back in one go', () => {
  it.each([
    ['all of them', () => true],
    ['but those of one of them', (actor: string) => actor !== 'contract|customer'],
  ])(
    '%s: everything is as it was, but for what the answer lists and others have changed',
    { tags: ['long'], timeout: 900_000 },
    async (_, isChosen) => {
      server = await startContractServer();
      const before = await readAllRows(server.db);
      const start = await getLastEntryId();
      const { made, names } = await runCalls(200);
      expect(made).toBeGreaterThanOrEqual(200);
      const changed = compareRows(before, await readAllRows(server.db));
      const entries = await readEntriesAfter(start);
      const chosen = entries.filter(({ actor }) => isChosen(actor));
      const others = groupChangedFields(entries.filter(({ actor }) => !isChosen(actor)));
      const ids = chosen.map(({ id }) => id);
      const preview = await undoChanges({ ids, preview: true });
      const answer = await undoChanges({ ids });
      expect({ ...preview, done: true }).toEqual(answer);
      expect((await verifyChains(server.db)).breaks).toEqual([]);
      const stays = groupByEntity(answer);
      const left = compareRows(before, await readAllRows(server.db));
      console.log(
        `${made} calls (${names.size} kinds) changed ${changed.size} records; taken back, ${left.size} differ: ${formatReasons(stays)}.`,
      );
      expect(findUnexplained(left, stays, others)).toEqual([]);
    },
  );
});

const isRelatedField = (
  entity: string,
  field: string,
  obstacles: ReadonlyMap<string, string> | undefined,
): boolean =>
  (derivedFields[entity] ?? []).includes(field) ||
  (field === 'secrets' && [...(obstacles?.values() ?? [])].includes('secret'));

interface Entry {
  id: number;
  actor: string;
  entity: string;
  entityKey: string;
  domainName: string | null;
  fields: string[];
  isWhole: boolean;
}

async function readEntriesAfter(start: number): Promise<Entry[]> {
  const { rows } = await server.db.execute<Entry & Record<string, unknown>>(sql`
    select id::int as id, actor, entity, entity_key as "entityKey", domain_name as "domainName",
      array(select jsonb_object_keys(coalesce(old, '{}') || coalesce(new, '{}'))) as fields,
      old is null or new is null as "isWhole"
    from audit_entry where id > ${start} order by id`);
  return rows;
}

/** Fields by row; `*` for one that came or went. */
function groupChangedFields(entries: readonly Entry[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of entries) {
    const { id } = getPlace(entry);
    found.set(id, new Set([...(found.get(id) ?? []), ...entry.fields, ...(entry.isWhole ? ['*'] : [])]));
  }
  return found;
}
