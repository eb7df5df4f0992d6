import { and, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { lostValueOptions } from '../../../contract/recordStores/fieldChanges';
import { toStoredKind } from '../../../contract/recordStores/storedCalls';
import type { EntitySchema } from '../../../contract/recordStores/storedEntity';
import { records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import { toText } from './convertValue';
import { type PlannedChange, planChanges, toChangeResponse } from './planChanges';

/** What becomes of values a field can't hold any more, by field. */
export type LostValues = Readonly<Record<string, keyof typeof lostValueOptions>>;

/** Values one statement carries at most. */
const BATCH_SIZE = 5000;

const getModificationStamps = (actor: Actor) => ({
  dateLastModified: sql`statement_timestamp()`,
  lastModifiedBy: actor.id,
});

/** Moves the values of a field to another name. */
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
  /** What else is kept of it. */
  text?: string;
}

/** Puts others in the place of values, wherever they stand in a field. */
const replaceValues = async (
  tx: Transaction,
  actor: Actor,
  kind: string,
  { name, copy }: PlannedChange,
  all: readonly Replacement[],
) => {
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    const given = JSON.stringify(all.slice(start, start + BATCH_SIZE));
    await tx.execute(sql`
      update ${records} set
        body = record.body || jsonb_build_object(${name}::text, given.value)
          || case when given.text is null then '{}'::jsonb else jsonb_build_object(${copy}::text, given.text) end,
        date_last_modified = statement_timestamp(), last_modified_by = ${actor.id}
      from jsonb_to_recordset(${given}::jsonb) as given(old jsonb, value jsonb, text text)
      where record.kind = ${kind} and record.body -> ${name}::text = given.old`);
  }
};

const missingChoiceError = (changes: readonly PlannedChange[]) => {
  const [first] = changes;
  const many = first?.lost.reduce((so, one) => so + one.records, 0) ?? 0;
  return createConflictError(
    t(
      '{more, plural, =0 {Publishing this would lose {values} of “{title}”. Say whether to keep them as text or to empty them.} one {Publishing this would lose {values} of “{title}” and of # other field. Say whether to keep them as text or to empty them.} other {Publishing this would lose {values} of “{title}” and of # other fields. Say whether to keep them as text or to empty them.}}',
      {
        values: t('{count, plural, one {# value} other {# values}}', { count: many }),
        title: first?.to.title ?? first?.name,
        more: changes.length - 1,
      },
    ),
    { details: { would_lose: changes.map(toChangeResponse) } },
  );
};

/**
 * Brings the records of a store in line with another schema: renamed fields keep their values, values become what the
 * field asks for, and what can't is kept as a text beside it or emptied, as was chosen. All in the caller's
 * transaction, each record audited.
 * @param lost what was chosen, by field; 'copy' for all: nothing is ever lost
 * @throws ApiError 409 where something would be lost and nobody said what to do with it
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
  if (open.length > 0) throw missingChoiceError(open);
  for (const change of changes) {
    if (change.isRenamed) await renameField(tx, actor, kind, change);
    const isKept = chosen(change) === 'copy';
    await replaceValues(tx, actor, kind, change, [
      ...change.converted.map(({ from, to }) => ({ old: from, value: to })),
      ...change.lost.map(({ value }) => ({
        old: value,
        value: null,
        ...(isKept && { text: toText(value) }),
      })),
    ]);
  }
}
