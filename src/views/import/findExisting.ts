import type { DataProvider, RaRecord } from 'ra-core';
import type { ResourceSpec } from '../../declaration/compiled';
import { valueAt } from '../../declaration/condition';
import { keyText } from './planRows';

/** Rows read at once; the most a paging call gives. */
const BATCH = 1000;

interface Options {
  signal?: AbortSignal;
  onProgress?: (read: number, of: number | undefined) => void;
}

/**
 * Reads the records that rows of a sheet may mean, by the text of a field. Reading ends when all are found.
 * @param keys texts to look for, as `keyText` gives them
 */
export const findExisting = async (
  dataProvider: DataProvider,
  spec: ResourceSpec,
  match: string,
  keys: ReadonlySet<string>,
  { signal, onProgress }: Options = {},
): Promise<Map<string, RaRecord>> => {
  const found = new Map<string, RaRecord>();
  let read = 0;
  for (let page = 1; found.size < keys.size; page++) {
    signal?.throwIfAborted();
    const { data, total } = await dataProvider.getList(spec.name, {
      pagination: { page, perPage: BATCH },
      sort: spec.list.sort,
      filter: {},
      ...(signal && { signal }),
    });
    for (const record of data) {
      const key = keyText(valueAt(record, match));
      if (keys.has(key)) found.set(key, record);
    }
    read += data.length;
    onProgress?.(read, total);
    if (data.length < BATCH) break;
  }
  return found;
};
