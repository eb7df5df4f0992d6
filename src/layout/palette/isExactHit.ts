import type { RaRecord } from 'react-admin';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { getValueAt } from '../../lib/paths';
import type { ResourceResult } from './useRecordSearch';

const normalise = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim().toLowerCase();

/** Whether a record matches the input exactly by id, name or a searched field. Phone numbers and MAC addresses match in any notation. */
export const isExactHit = (
  typed: string,
  { spec, query, named }: Pick<ResourceResult, 'spec' | 'query' | 'named'>,
  record: RaRecord,
): boolean => {
  const candidates = new Set(
    [typed, query, extractMacDigits(typed), ...named.map(({ id }) => id)].map(normalise),
  );
  candidates.delete('');
  const search = spec?.list.search;
  const fields = [spec?.title, ...(Array.isArray(search) ? search : [])];
  return [record.id, ...fields.map((field) => field && getValueAt(record, field))].some((value) =>
    candidates.has(normalise(value)),
  );
};
