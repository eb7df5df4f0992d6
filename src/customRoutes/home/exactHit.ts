import type { RaRecord } from 'ra-core';
import { macDigits } from '../../../contract/macDigits';
import type { ResourceResult } from '../../layout/palette/useRecordSearch';
import { valueAt } from '../../lib/paths';

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim().toLowerCase();

/**
 * Whether a record is just what was typed: its id, its name, or a field its list is searched by, in any spelling of a
 * number or hardware address.
 */
export const isExactHit = (
  typed: string,
  { spec, query, named }: Pick<ResourceResult, 'spec' | 'query' | 'named'>,
  record: RaRecord,
): boolean => {
  const wanted = new Set([typed, query, macDigits(typed), ...named.map(({ id }) => id)].map(plain));
  wanted.delete('');
  const search = spec?.list.search;
  const fields = [spec?.title, ...(Array.isArray(search) ? search : [])];
  return [record.id, ...fields.map((field) => field && valueAt(record, field))].some((value) =>
    wanted.has(plain(value)),
  );
};
