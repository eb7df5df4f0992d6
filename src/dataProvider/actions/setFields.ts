import type { ResourceSpec } from '../../declaration/compiled';
import { type ReadContext, readOne } from '../reads';
import { sendsFullRecord, update } from '../writes';

type Row = Record<string, unknown>;

/** Sets fields of a record with the resource's update call. */
export const setFields = async (
  reader: ReadContext,
  spec: ResourceSpec,
  id: string,
  known: Row | undefined,
  set: Row,
): Promise<unknown> => {
  // If the update call sends the whole record, fields missing from the list row would be lost, so the record
  // is read first.
  const whole = sendsFullRecord(spec) && (spec.get !== 'fromList' || !known);
  const record: Row = whole ? await readOne(reader, spec, id) : { ...known, id };
  return update(reader, spec, id, { ...record, ...set }, record, { overwrites: !whole });
};
