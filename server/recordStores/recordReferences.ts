import { and, eq, type SQL, sql } from 'drizzle-orm';
import { msg, t } from '#i18n';
import { toStoredKind } from '../../contract/recordStores/buildStoredCalls';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { Actor } from '../database/transaction';
import { ApiError, createConflictError, type FieldError } from '../http/errors/apiError';
import type { Scope } from '../http/tenancy/tenantScope';
import { buildStoreScope } from './listStoredRecords';
import { findStore, listStores, type Store } from './recordStoreDefinitions';

interface Reference {
  field: string;
  label: string;
  to: string;
  isList: boolean;
  /** Whether the field is cleared when its target is deleted; otherwise, the deletion is rejected. */
  isEmptied: boolean;
}

const getReferences = ({ properties = {} }: EntitySchema): Reference[] =>
  Object.entries(properties).flatMap(([field, { title = field, items, ...schema }]) => {
    const to = schema['x-reference'] ?? items?.['x-reference'];
    const onDelete = schema['x-onDelete'] ?? items?.['x-onDelete'];
    return to === undefined
      ? []
      : [{ field, label: title, to, isList: items !== undefined, isEmptied: onDelete === 'empty' }];
  });

const getReferencedIds = (value: unknown): unknown[] =>
  [value].flat().filter((item) => item !== null && item !== undefined && item !== '');

/**
 * Checks a record's references to other stores; references to other resources are resolved by the console.
 * @throws ApiError 400 for each reference to a record that does not exist or is outside the scope
 */
export async function checkReferences(
  tx: Database,
  store: Store,
  scope: Scope,
  record: Record<string, unknown>,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const { field, label, to } of getReferences(store.schema)) {
    const ids = getReferencedIds(record[field]);
    const target = ids.length > 0 ? await findStore(tx, to) : undefined;
    if (!target) continue;
    for (const id of ids) {
      const number = Number(id);
      const [targetRecord] = Number.isSafeInteger(number)
        ? await tx
            .select({ id: records.id })
            .from(records)
            .where(and(buildStoreScope(target, scope), eq(records.id, number)))
            // Locked until this record is written, so that the referenced record cannot be deleted meanwhile.
            .for('share')
        : [];
      if (!targetRecord)
        errors.push({
          field,
          message: t('{label}: {target} {id} does not exist.', {
            label,
            target: target.label,
            id: String(id).slice(0, 40),
          }),
        });
    }
  }
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
}

const buildReferenceCondition = ({ field, isList }: Reference, id: number): SQL =>
  isList
    ? sql`(${records.body} -> ${field}::text @> ${JSON.stringify([id])}::jsonb
        or ${records.body} -> ${field}::text @> ${JSON.stringify([String(id)])}::jsonb)`
    : sql`${records.body} ->> ${field}::text = ${String(id)}`;

/** @throws ApiError 409 when another record references the record, in any scope */
export async function requireUnreferenced(tx: Database, store: Store, id: number): Promise<void> {
  for (const other of await listStores(tx))
    for (const reference of getReferences(other.schema).filter(
      ({ to, isEmptied }) => to === store.name && !isEmptied,
    )) {
      const by = await tx
        .select({ id: records.id })
        .from(records)
        .where(
          and(
            eq(records.kind, toStoredKind(other.name)),
            buildReferenceCondition(reference, id),
            // A record's references to itself are deleted with it.
            other.name === store.name ? sql`${records.id} <> ${id}` : undefined,
          ),
        )
        .orderBy(records.id)
        .limit(4);
      if (by.length === 0) continue;
      const numbers = by.slice(0, 3).map((row) => row.id);
      throw createConflictError(
        t(by.length > 3 ? referencedByMore : referencedBy, {
          record: `${store.label} ${id}`,
          other: other.label,
          numbers: numbers.join(', '),
          field: reference.label,
        }),
        { details: { store: other.name, field: reference.field, ids: numbers } },
      );
    }
}

const referencedBy = msg('{record} is named by {other} {numbers} ({field}). Change that first.');
const referencedByMore = msg(
  '{record} is named by {other} {numbers} and others ({field}). Change that first.',
);

/** Clears references to a deleted record in fields that allow this; each changed record is audited. */
export async function clearReferences(tx: Database, actor: Actor, store: Store, id: number): Promise<void> {
  for (const other of await listStores(tx))
    for (const reference of getReferences(other.schema)) {
      const { field, to, isList, isEmptied } = reference;
      if (to !== store.name || !isEmptied) continue;
      const left = isList
        ? sql`jsonb_set(${records.body}, array[${field}::text], coalesce((
            select jsonb_agg(one) from jsonb_array_elements(${records.body} -> ${field}::text) as one
            where one #>> '{}' <> ${String(id)}), '[]'::jsonb))`
        : sql`jsonb_set(${records.body}, array[${field}::text], 'null'::jsonb)`;
      await tx
        .update(records)
        .set({ body: left, dateLastModified: sql`statement_timestamp()`, lastModifiedBy: actor.id })
        .where(and(eq(records.kind, toStoredKind(other.name)), buildReferenceCondition(reference, id)));
    }
}

/** Returns the labels of other stores that reference this one. */
export const findReferringStores = async (db: Database, name: string): Promise<string[]> =>
  (await listStores(db))
    .filter((store) => store.name !== name && getReferences(store.schema).some(({ to }) => to === name))
    .map(({ label }) => label);
