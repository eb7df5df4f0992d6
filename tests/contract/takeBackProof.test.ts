import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallAnswer, type CallName, everyCall } from '../../contract/index';
import { neverBroughtBack } from '../../contract/people/broughtBack';
import type { Database } from '../../server/database/database';
import { verifyChains } from '../../server/people/audit/chain/verifyChains';
import { placeOf } from '../../server/people/takeBack/recordPlaces';
import { derivedFields, takenTables } from '../../server/people/takeBack/takenTables';
import fc from '../support/fastCheck';
import { type ContractServer, contractServer } from './contractServer';
import { examples } from './examples';

let server: ContractServer;
afterEach(() => server.close());

const writes = (Object.entries(everyCall) as [CallName, Call][]).flatMap(([name, call]) =>
  call.effect === 'write' && examples[name] && name !== 'TakeBack' ? [name] : [],
);

/** Rows by what the audit log calls them: what they say, without who changed them last and when, and without what is empty. */
type Rows = Map<string, Record<string, unknown>>;

/** Of whom and when a row is, and what the database makes of its other columns. */
const stamps = ['search', 'date_created', 'created_by', 'date_last_modified', 'last_modified_by'];

const plain = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) => value !== null && value !== undefined && !stamps.includes(field),
    ),
  );

async function everything(db: Database): Promise<Rows> {
  const rows: Rows = new Map();
  for (const [entity, { name, key, perDomain }] of takenTables) {
    const found = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of found.rows) {
      const domainName = perDomain ? (row.domain_name as string | null) : null;
      const entityKey = key.map((column) => String(row[column])).join('~');
      rows.set(placeOf({ entity, entityKey, domainName }).id, plain(row));
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
      placeOf({ entity: kind, entityKey: key, domainName: domain }).id,
      plain({ ...columns, ...body }),
    );
  }
  return rows;
}

/** Fields in which rows differ, by row; `*` for a row that came or went. */
function differences(before: Rows, after: Rows): Map<string, string[]> {
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
async function makeCalls(count: number): Promise<{ made: number; names: Set<CallName> }> {
  const names = new Set<CallName>();
  let made = 0;
  const drawn = fc.sample(fc.constantFrom(...writes), count * 3);
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

const lastEntry = async (): Promise<number> => {
  const { rows } = await server.db.execute<{ last: number }>(
    sql`select coalesce(max(id), 0)::int as last from audit_entry`,
  );
  return rows[0]?.last ?? 0;
};

type TakenBack = CallAnswer<'TakeBack'>;

async function takeBack(body: object): Promise<TakenBack> {
  const answered = await server.step({ call: 'TakeBack', as: 'staff', body: { pageSize: 1000, ...body } });
  expect([answered.status, answered.status === 200 ? '' : answered.body, server.logged]).toEqual([
    200,
    '',
    [],
  ]);
  return answered.body as TakenBack;
}

/** What stays, as the answer lists it: fields by row. */
const listed = ({ items }: TakenBack): Map<string, Map<string, string>> =>
  new Map(
    (items ?? []).map(({ entity, account, domain_name, obstacles }) => [
      placeOf({ entity: entity ?? '', entityKey: account ?? '', domainName: domain_name ?? null }).id,
      new Map((obstacles ?? []).map(({ field, reason }) => [field || '*', reason ?? ''])),
    ]),
  );

/** What differs though the answer does not say that it stays, and nobody else has changed it. */
function unexplained(
  left: Map<string, string[]>,
  stays: ReturnType<typeof listed>,
  others: Map<string, Set<string>>,
) {
  return [...left].flatMap(([id, fields]) => {
    const obstacles = stays.get(id);
    const [entity = ''] = JSON.parse(id) as string[];
    // The stand-ins of other systems and the counts of calls are no part of the log.
    if (neverBroughtBack[entity] === 'outside' || entity === 'call_day') return [];
    const isExplained = (field: string) =>
      obstacles?.has('*') ||
      obstacles?.has(field) ||
      others.get(id)?.has(field) ||
      others.get(id)?.has('*') ||
      isBeside(entity, field, obstacles);
    return fields.every(isExplained) ? [] : [{ id, fields, obstacles: [...(obstacles ?? [])] }];
  });
}

/** Reasons that are named, and how often. */
const reasonsIn = (stays: ReturnType<typeof listed>): string =>
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
      server = await contractServer();
      const before = await everything(server.db);
      const start = await lastEntry();
      const { made, names } = await makeCalls(200);
      expect(made).toBeGreaterThanOrEqual(200);
      const changed = differences(before, await everything(server.db));
      const entries = await entriesAfter(start);
      const chosen = entries.filter(({ actor }) => isChosen(actor));
      const others = changedBy(entries.filter(({ actor }) => !isChosen(actor)));
      const ids = chosen.map(({ id }) => id);
      const preview = await takeBack({ ids, preview: true });
      const answer = await takeBack({ ids });
      expect({ ...preview, done: true }).toEqual(answer);
      expect((await verifyChains(server.db)).breaks).toEqual([]);
      const stays = listed(answer);
      const left = differences(before, await everything(server.db));
      console.log(
        `${made} calls (${names.size} kinds) changed ${changed.size} records; taken back, ${left.size} differ: ${reasonsIn(stays)}.`,
      );
      expect(unexplained(left, stays, others)).toEqual([]);
    },
  );
});

const isBeside = (
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

async function entriesAfter(start: number): Promise<Entry[]> {
  const { rows } = await server.db.execute<Entry & Record<string, unknown>>(sql`
    select id::int as id, actor, entity, entity_key as "entityKey", domain_name as "domainName",
      array(select jsonb_object_keys(coalesce(old, '{}') || coalesce(new, '{}'))) as fields,
      old is null or new is null as "isWhole"
    from audit_entry where id > ${start} order by id`);
  return rows;
}

/** Fields by row; `*` for one that came or went. */
function changedBy(entries: readonly Entry[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of entries) {
    const { id } = placeOf(entry);
    found.set(id, new Set([...(found.get(id) ?? []), ...entry.fields, ...(entry.isWhole ? ['*'] : [])]));
  }
  return found;
}
