import type { RaRecord } from 'ra-core';
import { macDigits } from '../../../contract/macDigits';
import type { ListedResource } from '../../declaration/compiled';
import { valueAt } from '../../lib/paths';
import type { PhoneReader } from '../../views/inputs/phoneNumber';

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim().toLowerCase();

/**
 * Whether a record is just what was typed: its id, its name, or a field its list is searched by, in any spelling of a
 * number or hardware address.
 * @param read reads telephone numbers; undefined until the numbering plans are there
 */
export const isExactHit = (
  typed: string,
  spec: ListedResource,
  record: RaRecord,
  read: PhoneReader | undefined,
): boolean => {
  const wanted = new Set([plain(typed), plain(read?.(typed)?.digits), plain(macDigits(typed))]);
  wanted.delete('');
  const searched = Array.isArray(spec.list.search) ? spec.list.search : [];
  return [record.id, ...[spec.title, ...searched].map((field) => valueAt(record, field))].some((value) =>
    wanted.has(plain(value)),
  );
};
