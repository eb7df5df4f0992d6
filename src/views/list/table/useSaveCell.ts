import { type RaRecord, useDataProvider, useUpdate } from 'ra-core';
import { useRef } from 'react';
import { sendsWhole } from '../../../dataProvider/writes';
import type { ColumnSpec, ListedResource } from '../../../declaration/compiled';
import { isEqual } from '../../../lib/isEqual';
import { valueAt, withValue } from '../../../lib/paths';
import { formatValue } from '../../fields/formatValue';

/**
 * Saves one value of a record. Where the call takes the record whole it is read first, so that nothing a list's row lacks
 * is lost, and somebody else's change is not written over unseen.
 * @returns the function to save with; it rejects with what went wrong
 */
export const useSaveCell = (spec: ListedResource, column: ColumnSpec, record: RaRecord) => {
  const dataProvider = useDataProvider();
  const [update] = useUpdate();
  const seen = useRef(valueAt(record, column.field));

  return async (value: unknown): Promise<void> => {
    let previousData: RaRecord = record;
    if (sendsWhole(spec) && spec.get !== 'fromList') {
      previousData = (await dataProvider.getOne(spec.name, { id: record.id })).data;
      const now = valueAt(previousData, column.field);
      if (!isEqual(now ?? null, seen.current ?? null)) {
        seen.current = now;
        throw new Error(
          `Somebody changed this to “${formatValue(column, now) || 'nothing'}” meanwhile. Save again to write over it.`,
        );
      }
    }
    await update(
      spec.name,
      { id: record.id, data: withValue(previousData, column.field, value), previousData },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
  };
};
