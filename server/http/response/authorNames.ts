import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { Guard } from 'typebox/guard';
import type { ResponseSpec } from '../../../contract/call';
import { auditFields } from '../../../contract/entity';
import type { Database } from '../../database/database';
import { apiKeys, records } from '../../database/schema';
import { SERVER_NAME } from '../../database/transaction';
import { SIGN_IN_ID_PREFIX, toSignInId } from '../auth/toSignInId';

const CACHE_MS = 60_000;

/** Fields that contain an author's sign-in id. */
const authorFields = [
  ...Object.keys(auditFields).filter((name) => name.endsWith('By')),
  'held_by',
  'done_by',
];

type NameCache = Map<string, { name: string | undefined; until: number }>;

/** Names by sign-in id, cached per database because the same few users occur again and again. */
const nameCaches = new WeakMap<Database, NameCache>();

/** Replaces sign-in ids with names in the audit fields of a response. Unknown ids remain unchanged. */
export async function addAuthorNames(
  db: Database,
  { kind, item }: ResponseSpec,
  answer: unknown,
): Promise<unknown> {
  if (kind === 'one') return addNestedNames(db, item, answer);
  if (!hasAuthors(item)) return answer;
  if (kind === 'list') return addNames(db, answer as unknown[]);
  if (kind === 'map') {
    const rows = await addNames(db, Object.values(answer as object));
    return Object.fromEntries(Object.keys(answer as object).map((key, index) => [key, rows[index]]));
  }
  const page = answer as { items: unknown[] };
  return { ...page, items: await addNames(db, page.items) };
}

const getProperties = (schema: TSchema | undefined): Record<string, TSchema> =>
  (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};

const hasAuthors = (schema: TSchema | undefined): boolean =>
  authorFields.some((name) => Object.hasOwn(getProperties(schema), name));

/** Replaces ids in an object and its nested records, such as the user of a session. */
async function addNestedNames(db: Database, item: TSchema | undefined, answer: unknown): Promise<unknown> {
  const parts = Object.entries(getProperties(item)).flatMap(([name, field]) =>
    hasAuthors(field) ? [name] : [],
  );
  if (!Guard.IsObjectNotArray(answer) || (parts.length === 0 && !hasAuthors(item))) return answer;
  const whole: Record<string, unknown> = { ...answer };
  const [own, ...inner] = await addNames(db, [whole, ...parts.map((name) => whole[name])]);
  return { ...(own as object), ...Object.fromEntries(parts.map((name, at) => [name, inner[at]])) };
}

/** Replaces sign-in ids with names in the author fields of rows. */
export async function addNames<Row>(db: Database, rows: readonly Row[]): Promise<Row[]> {
  const authorsByRow = rows.map(getAuthors);
  const names = await readNames(db, new Set(authorsByRow.flatMap((authors) => authors.map(([, id]) => id))));
  return rows.map((row, index) => {
    const authors = (authorsByRow[index] ?? []).flatMap(([field, id]) => {
      const name = names.get(id)?.name;
      return name ? [[field, name] as const] : [];
    });
    return authors.length > 0 ? { ...row, ...Object.fromEntries(authors) } : row;
  });
}

function getAuthors(row: unknown): [field: string, id: string][] {
  if (typeof row !== 'object' || row === null) return [];
  return authorFields.flatMap((field): [string, string][] => {
    const id: unknown = row[field as keyof typeof row];
    return typeof id === 'string' && id !== '' ? [[field, id]] : [];
  });
}

const jsonField = (name: string) => sql`${records.body} ->> ${sql.raw(`'${name}'`)}`;

export const userName = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${jsonField('firstname')}, ${jsonField('lastname')})), ''),
  ${jsonField('email')})`;

async function readNames(db: Database, ids: ReadonlySet<string>): Promise<NameCache> {
  const names: NameCache =
    nameCaches.get(db) ?? new Map([['system', { name: SERVER_NAME, until: Infinity }]]);
  nameCaches.set(db, names);
  const now = performance.now();
  const missingIds = [...ids].filter((id) => (names.get(id)?.until ?? 0) < now);
  if (missingIds.length === 0) return names;
  const people: { id: string; name: string }[] = await db
    .select({ id: records.key, name: userName })
    .from(records)
    .where(and(eq(records.kind, 'user'), inArray(records.key, missingIds)));
  people.push(...(await readKeyNames(db, missingIds)));
  const namesById = new Map(people.map(({ id, name }) => [id, name]));
  for (const id of missingIds) names.set(id, { name: namesById.get(id), until: now + CACHE_MS });
  return names;
}

async function readKeyNames(db: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const keys = ids.flatMap((id) => {
    const key = id.startsWith(SIGN_IN_ID_PREFIX) ? Number(id.slice(SIGN_IN_ID_PREFIX.length)) : Number.NaN;
    return Number.isSafeInteger(key) ? [key] : [];
  });
  if (keys.length === 0) return [];
  const rows = await db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.id, keys));
  return rows.map(({ id, name }) => ({ id: toSignInId(id), name }));
}
