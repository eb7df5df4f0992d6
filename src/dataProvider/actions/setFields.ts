import type { ResourceSpec } from '../../declaration/compiled';
import { getValueAt, withValue } from '../../lib/paths';
import { type ReadContext, readOne } from '../reads';
import { sendsFullRecord, update } from '../writes';

type Row = Record<string, unknown>;

/**
 * Sets fields of a record, by path, with the resource's update call.
 * @param getValues returns the values to set; called with the record as it was
 * @returns the previous record, if it was known or had to be read, and the updated one
 */
export const setFields = async (
  reader: ReadContext,
  spec: ResourceSpec,
  id: string,
  known: Row | undefined,
  getValues: (record: Row) => Row,
): Promise<{ previous: Row | undefined; answer: unknown }> => {
  // If the update call sends the whole record, fields missing from the list row would be lost. Without the values that
  // are replaced, the action could not be undone.
  const isRow = spec.get !== 'fromList';
  const whole = sendsFullRecord(spec) && (isRow || !known);
  const lacks = (path: string) => getValueAt(known, path) === undefined;
  const isRead = whole || (isRow && known && Object.keys(getValues(known)).some(lacks));
  const record: Row = isRead ? await readOne(reader, spec, id) : { ...known, id };
  const values = Object.entries(getValues(record));
  const changed = values.reduce((row, [path, value]) => withValue(row, path, value), record);
  const answer = await update(reader, spec, id, changed, record, { overwrites: !whole });
  return { previous: isRead || known ? record : undefined, answer };
};
