import type { RaRecord } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { iteratePages, PAGE_SIZE } from '../../dataProvider/iteratePages';
import type { ResourceSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { getRecordName } from '../fields/getRecordName';
import { toKeyText } from './planRows';

type Reader = Pick<TrunklineDataProvider, 'getList' | 'readMore'>;

interface Options {
  signal?: AbortSignal;
  onProgress?: (read: number, of: number | undefined) => void;
}

/** Reads all records of a resource, page by page. */
export const readAllRecords = async (
  dataProvider: Reader,
  spec: ResourceSpec,
  { signal, onProgress }: Options = {},
): Promise<RaRecord[]> => {
  const all: RaRecord[] = [];
  const query = { sort: spec.list.sort, filter: {}, ...(signal && { signal }) };
  for await (const { data, total } of iteratePages(dataProvider, spec.name, query)) {
    all.push(...data);
    onProgress?.(all.length, total);
  }
  return all;
};

export interface ExistingRecords {
  /** Matching record by key text; null if several records have that key. */
  matches: Map<string, RaRecord | null>;
  /** Names of existing records that no row matches; undefined if not all records were read. */
  unnamed: string[] | undefined;
}

/**
 * Reads the records that rows of a sheet may refer to, matched by the text of a field.
 * @param keys texts to find, as returned by `toKeyText`
 */
export const findExistingRecords = async (
  dataProvider: Reader,
  spec: ResourceSpec,
  match: string,
  keys: ReadonlySet<string>,
  { signal, onProgress }: Options = {},
): Promise<ExistingRecords> => {
  const matches = new Map<string, RaRecord | null>();
  const isId = spec.id.length === 1 && spec.id[0]?.field === match;
  const unnamed: string[] = [];
  let read = 0;
  let isWhole = false;
  const query = { sort: spec.list.sort, filter: {}, ...(signal && { signal }) };
  // Ids are unique; other values may occur more than once, so all records must be read.
  const isComplete = () => isId && matches.size >= keys.size;
  for await (const { data, total } of isComplete() ? [] : iteratePages(dataProvider, spec.name, query)) {
    for (const record of data) {
      const key = toKeyText(getValueAt(record, match));
      if (keys.has(key)) matches.set(key, matches.has(key) ? null : record);
      else
        unnamed.push(
          [getRecordName(spec, record), match !== spec.title && key !== '' && getValueAt(record, match)]
            .filter(Boolean)
            .join(', '),
        );
    }
    read += data.length;
    onProgress?.(read, total);
    isWhole = data.length < PAGE_SIZE;
    if (isComplete()) break;
  }
  return { matches, unnamed: isWhole ? unnamed : undefined };
};

/** Maps each unique field to the records that use its values, keyed by the value's text. Sends no request if there are no unique fields. */
export const findExistingValues = async (
  dataProvider: Reader,
  spec: ResourceSpec,
  fields: readonly string[],
  options: Options = {},
): Promise<Map<string, Map<string, RaRecord>>> => {
  const recordsByField = new Map(fields.map((field) => [field, new Map<string, RaRecord>()]));
  for (const record of fields.length > 0 ? await readAllRecords(dataProvider, spec, options) : [])
    for (const [field, values] of recordsByField) {
      const key = toKeyText(getValueAt(record, field));
      if (key !== '') values.set(key, record);
    }
  return recordsByField;
};
