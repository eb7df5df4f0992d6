import { isDeepStrictEqual } from 'node:util';
import { Guard } from 'typebox/guard';
import { isSecretMark } from '../../../contract/secretMark';
import { getFieldGroups } from './getFieldGroups';
import type { Fields, FieldUndoConflict, LogEntry } from './logEntry';

/** A current or deleted row; its fields have the names used in the audit log. */
export interface CurrentRow {
  /** Distinguishes this row from earlier or later rows with the same key. */
  life: string;
  fields: Fields;
}

export interface RecordState<Row extends CurrentRow = CurrentRow> {
  entity: string;
  /** All entries since the first selected one, in chronological order. */
  entries: readonly LogEntry[];
  current: Row | null;
  /** Returns the row as stored when an entry deleted it; undefined if it is no longer available. */
  getStoredRow(entry: LogEntry): Row | undefined;
  isChosen(entry: LogEntry): boolean;
  /** Returns why an entry cannot be undone, regardless of later changes; undefined if it can. */
  refusal(entry: LogEntry): FieldUndoConflict | undefined;
  fieldRefusal(entry: LogEntry, field: string): FieldUndoConflict | undefined;
}

export interface RecordPlan<Row extends CurrentRow = CurrentRow> {
  /** The current row; null if it does not exist. */
  from: Row | null;
  /** The resulting row with all fields; null if it is deleted. */
  to: Row | null;
  /** Changed fields, if the row exists before and after. */
  changes: Record<string, unknown>;
  obstacles: FieldUndoConflict[];
}

/** Whether an obstacle is permanent: such an entry cannot be undone by any user. */
const isPermanent = ({ reason }: FieldUndoConflict): boolean => reason !== 'role' && reason !== 'refused';

const isSameValue = (first: unknown, other: unknown): boolean =>
  isDeepStrictEqual(first ?? null, other ?? null);

/** Merges additional client fields with the columns, so that they are compared individually. */
function flattenFields(fields: Fields): Record<string, unknown> {
  const { extra, ...columns } = fields;
  if (!Guard.IsObject(extra)) return { ...fields };
  return {
    ...columns,
    ...Object.fromEntries(Object.entries(extra).map(([name, value]) => [`extra.${name}`, value])),
  };
}

export function getChangedFields({
  old,
  new: now,
}: Pick<LogEntry, 'old' | 'new'>): Map<string, [was: unknown, is: unknown]> {
  const [was, is] = [flattenFields(old ?? {}), flattenFields(now ?? {})];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return new Map(
    [...names].flatMap((name) => (isSameValue(was[name], is[name]) ? [] : [[name, [was[name], is[name]]]])),
  );
}

const getFlatFields = ({ fields }: CurrentRow): Record<string, unknown> => flattenFields(fields);

/**
 * Undoes the changes of a record from last to first. A field is reverted until a change by another user is reached. The
 * record itself is reverted until its creation or deletion by another user is reached.
 */
export function planRecord<Row extends CurrentRow>(state: RecordState<Row>): RecordPlan<Row> {
  const { entity, entries, current } = state;
  let obstacles: FieldUndoConflict[] = [];
  let currentRow: Row | null = current;
  let values: Record<string, unknown> = current ? getFlatFields(current) : {};
  /** Fields that cannot be undone any further, with the obstacle. */
  let stays = new Map<string, FieldUndoConflict>();
  let whole: FieldUndoConflict | undefined;
  const note = (obstacle: FieldUndoConflict, field: string | null) => {
    if (!obstacles.some((existing) => existing.field === field)) obstacles.push({ ...obstacle, field });
  };
  const retainField = (field: string, obstacle: FieldUndoConflict) => {
    if (!stays.has(field)) stays.set(field, obstacle);
  };

  for (const entry of entries.toReversed()) {
    const isChosen = state.isChosen(entry);
    if (whole) {
      if (isChosen && !isAlreadyRestored(entry, values, currentRow)) note(whole, null);
      continue;
    }
    const refusal = isChosen ? state.refusal(entry) : undefined;
    if (entry.old !== null && entry.new !== null) {
      const changes = getChangedFields(entry);
      if (!isChosen || refusal || !currentRow) {
        const reason: FieldUndoConflict = refusal ?? {
          field: null,
          reason: currentRow ? 'changed' : 'forgotten',
          by: entry,
        };
        for (const field of changes.keys()) retainField(field, reason);
        if (
          isChosen &&
          ((refusal && isPermanent(refusal)) ||
            [...changes].some(([field, [was]]) => !isSameValue(values[field], was)))
        )
          note(reason, null);
        continue;
      }
      const open = new Map<string, unknown>();
      for (const [field, [was, is]] of changes) {
        if (isSameValue(values[field], was) && !isSameValue(was, is)) continue;
        const reason = stays.get(field) ?? state.fieldRefusal(entry, field);
        const isOther = !reason && !isSameValue(values[field], is);
        if (!reason && !isOther) {
          open.set(field, was);
          continue;
        }
        const obstacle: FieldUndoConflict = reason ?? { field, reason: 'changed' };
        note(obstacle, field);
        retainField(field, obstacle);
      }
      for (const fieldGroup of getFieldGroups(entity)) {
        const stuck = [...changes.keys()].find((field) => fieldGroup.has(field) && stays.has(field));
        const obstacle = stuck === undefined ? undefined : stays.get(stuck);
        if (!obstacle) continue;
        for (const field of [...open.keys()].filter((candidate) => fieldGroup.has(candidate))) {
          open.delete(field);
          note(obstacle, field);
          retainField(field, obstacle);
        }
      }
      for (const [field, was] of open) values[field] = was;
      continue;
    }
    if (!isChosen || refusal) {
      whole = refusal ?? { field: null, reason: entry.new === null ? 'removed' : 'taken', by: entry };
      if (isChosen && ((refusal && isPermanent(refusal)) || !isAlreadyRestored(entry, values, currentRow)))
        note(whole, null);
      continue;
    }
    if (entry.old === null) {
      const since = [...stays.values()].find(({ reason }) => reason !== 'secret');
      if (since) {
        whole = since;
        note(since, null);
        continue;
      }
      // The record is deleted, including the fields that could not have been restored.
      obstacles = obstacles.filter(({ reason }) => reason !== 'secret');
      currentRow = null;
      values = {};
      stays = new Map();
      continue;
    }
    const storedRow = currentRow ? undefined : state.getStoredRow(entry);
    if (!storedRow) {
      whole = { field: null, reason: currentRow ? 'taken' : 'forgotten' };
      note(whole, null);
      continue;
    }
    currentRow = storedRow;
    values = getFlatFields(storedRow);
    stays = new Map();
  }
  const to = currentRow && { ...currentRow, fields: nestFields(values, currentRow.fields) };
  const isSameRow = current !== null && to !== null && current.life === to.life;
  return {
    from: current,
    to,
    changes: isSameRow ? getChangesBetween(current.fields, to.fields) : {},
    obstacles,
  };
}

function isAlreadyRestored(
  { old, new: now }: LogEntry,
  values: Fields,
  currentRow: CurrentRow | null,
): boolean {
  if (old === null) return currentRow === null;
  if (now === null)
    return (
      currentRow !== null &&
      Object.entries(flattenFields(old)).every(
        ([field, was]) => isSecretMark(was) || isSameValue(values[field], was) || isStamp(field),
      )
    );
  return (
    currentRow !== null &&
    [...getChangedFields({ old, new: now })].every(([field, [was]]) => isSameValue(values[field], was))
  );
}

const isStamp = (field: string): boolean =>
  /^(date_created|created_by|date_last_modified|last_modified_by)$/.test(field);

/** Reverses {@link flattenFields}: collects additional client fields in a single value. */
function nestFields(values: Record<string, unknown>, like: Fields): Fields {
  if (!('extra' in like)) return values;
  const columns: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    if (!field.startsWith('extra.')) columns[field] = value;
    else if (value !== undefined) extra[field.slice('extra.'.length)] = value;
  }
  return { ...columns, extra };
}

const getChangesBetween = (from: Fields, to: Fields): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((field) =>
      isSameValue(from[field], to[field]) ? [] : [[field, to[field] ?? null]],
    ),
  );
