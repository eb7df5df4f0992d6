import { t } from '#i18n';
import type { UndoneRecord } from '../../../contract/console/undo';
import type { conflictReasons, UndoOutcome } from '../../../contract/console/undoTexts';
import type { EntityRecord } from '../../../contract/schema';
import { lockAccounts } from '../../accounts/accountLock';
import { accountTypeByKind } from '../../accounts/accountStore';
import type { Transaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import { isInScope, type Scope } from '../../http/tenancy/tenantScope';
import { holidays } from '../../phoneSystem/callRouting/holidayRecords';
import { getContent } from '../audit/auditFields';
import { getChangedFieldLabels, getEntityLabel, getFieldLabel } from '../audit/auditLabels';
import { getSubject, readRecordNames } from '../audit/readRecordNames';
import { ensureWithinOwnRole } from '../roles/grantedPermissions';
import { applyRows } from './applyRows';
import { loadAuthority } from './authority';
import {
  createBulkMembershipCheck,
  isBulk,
  readBulkResults,
  startBulkUndo,
  takeNextEntryId,
  toUnchangedRecord,
  undoBulk,
} from './bulkChanges';
import { findBlockingReferences } from './checkReferences';
import type { Fields, FieldUndoConflict, LogEntry } from './logEntry';
import { planRecord } from './planRecord';
import { getRecordIdentity, readCurrentRows, readHistory, readRemovedRows } from './recordPlaces';
import { applySideEffects, refreshDependents } from './sideEffects';
import type { RecordIdentity, StoredRow } from './storedRow';
import type { PlannedRecord, Refusals, UndoContext, UndoResult } from './undoPlan';
import { undoTables } from './undoTables';

/** Thrown to roll back a round that found obstacles. */
class UndoRetryError extends Error {
  constructor(readonly refusals: Refusals) {
    super('Something stands in the way.');
  }
}

/** Maximum number of rounds; higher than any chain of obstacles can require. */
const MAX_ROUNDS = 50;

/**
 * Undoes audit log entries as far as possible: fields without later changes, and records that were created or deleted.
 * If writing reveals obstacles, everything is rolled back and written again without the affected changes.
 * @param entries the selection, within the scope, in the order in which the entries were written
 */
export async function undoEntries(
  tx: Transaction,
  context: UndoContext,
  entries: readonly LogEntry[],
): Promise<UndoResult[]> {
  const authority = await loadAuthority(tx, context, entries);
  const refusedBulk: UndoResult[] = [];
  const bulk: LogEntry[] = [];
  for (const entry of entries.filter(isBulk).toReversed()) {
    const refusal = authority.refusal(entry);
    if (refusal) refusedBulk.push(toUnchangedRecord(entry, refusal));
    else bulk.push(entry);
  }
  const single = entries.filter((entry) => !isBulk(entry));
  if (bulk.length > 0) await startBulkUndo(tx);
  const places = [
    ...new Map(single.map((entry) => [getRecordIdentity(entry).id, getRecordIdentity(entry)])).values(),
  ];
  const domains = new Set(
    places.flatMap(({ entity, domain }) =>
      (accountTypeByKind.has(entity) || entity === holidays.kind) && domain !== null ? [domain] : [],
    ),
  );
  for (const domainName of [...domains].toSorted()) await lockAccounts(tx, { domainName }, 'change');
  const current = await readCurrentRows(tx, places);
  const storedRows = await readRemovedRows(tx, single);
  const isSummedUp = await createBulkMembershipCheck(tx, bulk, places);
  // Read after locking the rows, so that no concurrent change is missed.
  const history = new Map<string, LogEntry[]>();
  for (const entry of await readHistory(tx, places, single)) {
    const { id } = getRecordIdentity(entry);
    const known = history.get(id);
    if (known) known.push(entry);
    else history.set(id, [entry]);
  }
  const chosen = new Set(entries.map(({ id }) => id));
  const refusals: Refusals = new Map();

  const planPlace = (place: RecordIdentity): PlannedRecord => {
    const refused = refusals.get(place.id) ?? [];
    const from = current.get(place.id) ?? null;
    const whole = refused.find(({ field }) => field === null);
    if (whole) return { place, plan: { from, to: from, changes: {}, obstacles: [whole] } };
    const hasSecret = (row: StoredRow | null | undefined, field: string) => row?.secrets.has(field) ?? false;
    const lives = [from, ...(history.get(place.id) ?? []).map((entry) => storedRows.get(entry.id))];
    return {
      place,
      plan: planRecord<StoredRow>({
        entity: place.entity,
        entries: history.get(place.id) ?? [],
        current: from,
        getStoredRow: (entry) => storedRows.get(entry.id),
        isChosen: (entry) => chosen.has(entry.id) || isSummedUp(entry),
        refusal: (entry) => authority.refusal(entry),
        fieldRefusal: (entry, field) =>
          refused.find((obstacle) => obstacle.field === field) ??
          (lives.some((row) => hasSecret(row, field))
            ? { field, reason: 'secret' }
            : authority.fieldRefusal(entry, field)),
      }),
    };
  };

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const planned = places.map(planPlace);
    for (const record of planned)
      if (isChanged(record) && !isInOwnScope(context.scope, record))
        addRefusal(refusals, record.place.id, { field: null, reason: 'role' });
    const writable = planned.filter(
      (record) => isChanged(record) && !isFullyRefused(refusals, record.place.id),
    );
    try {
      const ofBulk = await tx.transaction((inner) => writeChanges(inner, context, writable, bulk));
      return [...refusedBulk, ...ofBulk, ...places.map((place) => toResult(planPlace(place)))];
    } catch (error) {
      if (!(error instanceof UndoRetryError)) throw error;
      for (const [id, obstacles] of error.refusals)
        for (const obstacle of obstacles) addRefusal(refusals, id, obstacle);
    }
  }
  throw new Error('Taking back does not come to an end.');
}

function addRefusal(refusals: Refusals, id: string, obstacle: FieldUndoConflict): void {
  refusals.set(id, [...(refusals.get(id) ?? []), obstacle]);
}

const isFullyRefused = (refusals: Refusals, id: string): boolean =>
  (refusals.get(id) ?? []).some(({ field }) => field === null);

const isChanged = ({ plan: { from, to, changes } }: PlannedRecord): boolean =>
  from?.life !== to?.life || Object.keys(changes).length > 0;

const isInOwnScope = (scope: Scope, { place, plan: { from, to } }: PlannedRecord): boolean =>
  [from, to].every((row) => {
    if (!row || scope.level === 'staff') return true;
    const { wholesaler_id, domain_name } = { ...row.row, ...getOwner(place, row.fields) };
    const wholesalerId = place.entity === 'wholesaler' ? row.row.id : wholesaler_id;
    return isInScope(scope, {
      wholesalerId: typeof wholesalerId === 'number' ? wholesalerId : null,
      domainName: typeof domain_name === 'string' ? domain_name : null,
    });
  });

const getOwner = ({ entity }: RecordIdentity, { wholesaler_id, domain_name }: Fields): Fields =>
  undoTables.has(entity) || entity === 'user'
    ? {
        ...(wholesaler_id !== undefined && { wholesaler_id }),
        ...(domain_name !== undefined && { domain_name }),
      }
    : {};

const roleEntities = new Set(['role', 'role_permission']);

/**
 * Writes the planned changes.
 * @returns the outcome for summarised rows
 * @throws UndoRetryError with every conflict
 */
async function writeChanges(
  tx: Transaction,
  context: UndoContext,
  planned: readonly PlannedRecord[],
  bulk: readonly LogEntry[],
): Promise<UndoResult[]> {
  const into = bulk.length > 0 ? await takeNextEntryId(tx) : 0;
  const writeBulk = (skipped: readonly RecordIdentity[]) =>
    undoBulk(tx, bulk, { by: context.by, into, skipped });
  const inTheWay: Refusals = new Map();
  const roles = planned.filter(({ place }) => roleEntities.has(place.entity));
  const apply = async () => {
    for (const [id, obstacle] of await applyRows(tx, context.by, planned)) addRefusal(inTheWay, id, obstacle);
  };
  // Runs once before single records, which may reference these rows, and once afterwards, for rows that those
  // records had blocked.
  let left = await writeBulk(planned.map(({ place }) => place));
  if (roles.length === 0) await apply();
  else
    await ensureWithinOwnRole(tx, context.session, apply).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw new UndoRetryError(
        new Map(
          roles.map(({ place }) => [place.id, [{ field: null, reason: 'refused', said: error.message }]]),
        ),
      );
    });
  if (inTheWay.size > 0) throw new UndoRetryError(inTheWay);
  for (const newRefusals of [
    await findBlockingReferences(tx, planned),
    await applySideEffects(tx, context, planned),
  ])
    for (const [id, obstacles] of newRefusals)
      for (const obstacle of obstacles) addRefusal(inTheWay, id, obstacle);
  if (inTheWay.size > 0) throw new UndoRetryError(inTheWay);
  await refreshDependents(tx, context, planned);
  if (planned.length > 0) left = await writeBulk([]);
  return readBulkResults(tx, bulk, into, left);
}

/** Returns a row's fields for the audit log, without the owner and the location of the content. */
function toAuditFields({ entity }: RecordIdentity, { row, fields }: StoredRow): Fields {
  if (!undoTables.has(entity)) {
    const body = row.body as Fields;
    return Object.fromEntries(
      Object.entries(fields).filter(
        ([field]) => (field !== 'wholesaler_id' && field !== 'domain_name') || field in body,
      ),
    );
  }
  const { content: _, ...rest } = fields;
  return rest;
}

function toResult({ place, plan: { from, to, changes, obstacles } }: PlannedRecord): UndoResult {
  const result = (outcome: UndoOutcome, old: Fields | null, now: Fields | null): UndoResult => ({
    place,
    outcome,
    old,
    new: now,
    obstacles,
  });
  if (from && to && from.life === to.life) {
    if (Object.keys(changes).length === 0) return result(obstacles.length > 0 ? 'left' : 'unchanged', {}, {});
    return result(
      'restored',
      Object.fromEntries(Object.keys(changes).map((field) => [field, from.fields[field] ?? null])),
      changes,
    );
  }
  const [old, now] = [from && toAuditFields(place, from), to && toAuditFields(place, to)];
  if (old && now) return result('restored', old, now);
  if (now) return result('brought_back', null, now);
  if (old) return result('removed', old, null);
  return result(obstacles.length > 0 ? 'left' : 'unchanged', {}, {});
}

/** Returns results in the response format: with labels, and without fields hidden by the role. */
export async function toUndoResponses(
  tx: Transaction,
  { scope, granted }: Pick<UndoContext, 'scope' | 'granted'>,
  results: readonly UndoResult[],
): Promise<EntityRecord<typeof UndoneRecord>[]> {
  const entries = results.map(({ place, old, new: now }) => ({
    entity: place.entity,
    entityKey: place.key,
    domainName: place.domain,
    old,
    new: now,
  }));
  const getName = await readRecordNames(tx, entries);
  return results.map(({ place, outcome, obstacles, size, name }, index) => {
    const entry = entries[index] ?? {
      entity: place.entity,
      entityKey: place.key,
      domainName: place.domain,
      old: null,
      new: null,
    };
    const inTheWay = obstacles.map(({ field, reason, by, message }) => {
      const undoneBy = by && isVisible(scope, by) ? by : undefined;
      return {
        field: field ?? '',
        field_label: field === null ? '' : getFieldLabel(place.entity, field.replace(/^extra\./, '')),
        reason,
        said: message ?? describeConflict(reason, undoneBy),
        by: undoneBy?.actorName ?? null,
        at: by ? new Date(by.at).toISOString() : null,
      };
    });
    const content = getContent(entry, granted);
    return {
      entity: place.entity,
      entity_label: getEntityLabel(place.entity),
      account: place.key,
      domain_name: place.domain,
      subject:
        size === undefined
          ? getSubject(entry, getName(entry) ?? name)
          : t('{kind}: {count, plural, other {#}}', { kind: getEntityLabel(place.entity), count: size }),
      outcome,
      content: { ...content, labels: getChangedFieldLabels(place.entity, content) },
      stays: inTheWay
        .map(({ field_label, said }) =>
          field_label ? t('{field}: {said}', { field: field_label, said }) : said,
        )
        .join(' '),
      obstacles: inTheWay,
    };
  });
}

const isVisible = (scope: Scope, { tenant, domainName }: LogEntry): boolean =>
  isInScope(scope, { wholesalerId: tenant === null ? null : Number(tenant), domainName });

function describeConflict(reason: keyof typeof conflictReasons, by: LogEntry | undefined): string {
  const name = by?.actorName;
  switch (reason) {
    case 'changed':
      return name ? t('{name} has changed it since.', { name }) : t('It was changed since.');
    case 'removed':
      return name ? t('{name} has removed it since.', { name }) : t('It was removed since.');
    case 'taken':
      return name
        ? t('{name} has made another with the same key since.', { name })
        : t('Another has the same key now.');
    case 'in_use':
      return t('Something else uses it now.');
    case 'missing':
      return t('What it belongs to or names is gone.');
    case 'forgotten':
      return t('What it held is no longer kept.');
    case 'secret':
      return t('The log keeps no secrets and no contents of files: set it anew.');
    case 'outside':
      return t('Another system was told of it, and only that one can undo it.');
    case 'happened':
      return t('It has happened, and stays in the log.');
    case 'server':
      return t('The server did it by itself.');
    case 'role':
      return t('Your role may not change this.');
    case 'refused':
      return t('A rule of the database stands against it.');
  }
}
