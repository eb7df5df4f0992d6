import { BadArchive } from '../../file/badArchive';
import type { ForeignTable } from '../foreignFile';

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
  const names = [...uuids].map((uuid) => named.get(uuid) || uuid).sort();
  throw new BadArchive(
    wanted === ''
      ? `The files are of several phone systems: ${names.join(', ')}. Say which.`
      : `The files have no phone system ${wanted}, but ${names.join(', ') || 'none with a name'}.`,
  );
}
