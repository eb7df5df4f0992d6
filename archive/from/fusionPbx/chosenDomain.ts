import { msg } from '#i18n';
import { BadArchive } from '../../file/badArchive';
import type { ForeignTable } from '../foreignFile';

/** Phone systems that are named where none of them is meant, at most. */
const MOST_NAMED = 20;

/**
 * Which of the phone systems in the files of FusionPBX is read.
 * @param wanted its domain there, or its UUID
 * @returns its UUID; undefined where there is one only
 * @throws BadArchive where there are several and none of them is wanted
 */
export function chosenDomain(tables: readonly ForeignTable[], wanted = ''): string | undefined {
  const rows = tables.flatMap((table) => table.rows);
  const uuids = new Set(rows.map((row) => row.domain_uuid ?? '').filter(Boolean));
  const named = new Map(
    tables
      .filter(({ name }) => /^(v_)?domains$/.test(name))
      .flatMap((table) => table.rows.map((row) => [row.domain_uuid ?? '', row.domain_name ?? ''] as const)),
  );
  const found = [...uuids].find((uuid) => uuid === wanted || (wanted !== '' && named.get(uuid) === wanted));
  if (found || (uuids.size < 2 && wanted === '')) return found;
  const all = [...uuids].map((uuid) => named.get(uuid) || uuid).sort();
  const names = [...all.slice(0, MOST_NAMED), ...(all.length > MOST_NAMED ? ['…'] : [])].join(', ');
  if (wanted === '')
    throw new BadArchive(msg('Say which phone system is meant. The files are of several: {names}'), {
      names,
    });
  throw all.length > 0
    ? new BadArchive(msg('The files have no phone system {wanted}; they have {names}.'), { wanted, names })
    : new BadArchive(msg('The files have no phone system {wanted}.'), { wanted });
}
