import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { toStoredKind } from '../../../contract/recordStores/buildStoredCalls';
import type { EntitySchema } from '../../../contract/recordStores/entitySchema';
import type { lostValueOptions } from '../../../contract/recordStores/fieldChanges';
import { records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import { toText } from './convertValue';
import { type PlannedChange, planChanges, toChangeResponse } from './planChanges';

/** How to handle values that no longer fit their field, by field. */
export type LostValues = Readonly<Record<string, keyof typeof lostValueOptions>>;

/** Maximum number of values per statement. */
const BATCH_SIZE = 5000;

const getModificationStamps = (actor: Actor) => ({
  dateLastModified: sql`statement_timestamp()`,
  lastModifiedBy: actor.id,
});

const renameField = (tx: Transaction, actor: Actor, kind: string, { was, name }: PlannedChange) =>
  tx
    .update(records)
    .set({
      body: sql`(${records.body} - ${was}::text) || jsonb_build_object(${name}::text, ${records.body} -> ${was}::text)`,
      ...getModificationStamps(actor),
    })
    .where(and(eq(records.kind, kind), sql`${records.body} ? ${was}::text`));

interface Replacement {
  old: unknown;
  value: unknown;
  /** Text copy of the old value, if it is to be retained. */
  text?: string;
}

async function replaceValues(
  tx: Transaction,
  actor: Actor,
  kind: string,
  { name, copy }: PlannedChange,
  all: readonly Replacement[],
) {
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    const batch = JSON.stringify(all.slice(start, start + BATCH_SIZE));
    await tx.execute(sql`
      update ${records} set
        body = record.body || jsonb_build_object(${name}::text, given.value)
          || case when given.text is null then '{}'::jsonb else jsonb_build_object(${copy}::text, given.text) end,
        date_last_modified = statement_timestamp(), last_modified_by = ${actor.id}
      from jsonb_to_recordset(${batch}::jsonb) as given(old jsonb, value jsonb, text text)
      where record.kind = ${kind} and record.body -> ${name}::text = given.old`);
  }
}

function createMissingChoiceError(changes: readonly PlannedChange[]) {
  const [first] = changes;
  const lostCount = first?.lost.reduce((so, entry) => so + entry.records, 0) ?? 0;
  return createConflictError(
    t(
      '{more, plural, =0 {Publishing this would lose {values} of “{title}”. Say whether to keep them as text or to empty them.} one {Publishing this would lose {values} of “{title}” and of # other field. Say whether to keep them as text or to empty them.} other {Publishing this would lose {values} of “{title}” and of # other fields. Say whether to keep them as text or to empty them.}}',
      {
        values: t('{count, plural, one {# value} other {# values}}', { count: lostCount }),
        title: first?.to.title ?? first?.name,
        more: changes.length - 1,
      },
    ),
    { details: { would_lose: changes.map(toChangeResponse) } },
  );
}

/**
 * Migrates a store's records to a new schema. Renamed fields keep their values, and values are converted to the new
 * field type. Values that cannot be converted are copied to a text field or cleared, as chosen. Runs in the caller's
 * transaction and audits each record.
 * @param lost the choice per field; 'copy' for all fields ensures that nothing is lost
 * @throws ApiError 409 if values would be lost and no choice was made
 */
export async function applyChanges(
  tx: Transaction,
  actor: Actor,
  store: string,
  schemas: { before: EntitySchema; after: EntitySchema },
  lost: LostValues | 'copy',
): Promise<void> {
  const kind = toStoredKind(store);
  const changes = await planChanges(tx, store, schemas.before, schemas.after);
  const chosen = ({ name }: PlannedChange) => (lost === 'copy' ? lost : lost[name]);
  const open = changes.filter((change) => change.lost.length > 0 && chosen(change) === undefined);
  if (open.length > 0) throw createMissingChoiceError(open);
  for (const change of changes) {
    if (change.isRenamed) await renameField(tx, actor, kind, change);
    const isRetained = chosen(change) === 'copy';
    await replaceValues(tx, actor, kind, change, [
      ...change.converted.map(({ from, to }) => ({ old: from, value: to })),
      ...change.lost.map(({ value }) => ({
        old: value,
        value: null,
        ...(isRetained && { text: toText(value) }),
      })),
    ]);
  }
}
