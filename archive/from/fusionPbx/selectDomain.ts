import { msg } from '#i18n';
import { InvalidArchiveError } from '../../file/invalidArchiveError';
import type { ForeignTable } from '../foreignFile';

/** Maximum number of phone systems listed in the error message. */
const MAX_LISTED_DOMAINS = 20;

/**
 * Selects the phone system to import from FusionPBX files.
 * @param requested its domain in FusionPBX, or its UUID
 * @returns its UUID, or undefined if there is only one
 * @throws InvalidArchiveError if there are several and none matches
 */
export function selectDomain(tables: readonly ForeignTable[], requested = ''): string | undefined {
  const rows = tables.flatMap((table) => table.rows);
  const uuids = new Set(rows.map((row) => row.domain_uuid ?? '').filter(Boolean));
  const named = new Map(
    tables
      .filter(({ name }) => /^(v_)?domains$/.test(name))
      .flatMap((table) => table.rows.map((row) => [row.domain_uuid ?? '', row.domain_name ?? ''] as const)),
  );
  const match = [...uuids].find(
    (uuid) => uuid === requested || (requested !== '' && named.get(uuid) === requested),
  );
  if (match || (uuids.size < 2 && requested === '')) return match;
  const all = [...uuids].map((uuid) => named.get(uuid) || uuid).sort();
  const names = [...all.slice(0, MAX_LISTED_DOMAINS), ...(all.length > MAX_LISTED_DOMAINS ? ['…'] : [])].join(
    ', ',
  );
  if (requested === '')
    throw new InvalidArchiveError(msg('Say which phone system is meant. The files are of several: {names}'), {
      names,
    });
  throw all.length > 0
    ? new InvalidArchiveError(msg('The files have no phone system {wanted}; they have {names}.'), {
        wanted: requested,
        names,
      })
    : new InvalidArchiveError(msg('The files have no phone system {wanted}.'), { wanted: requested });
}
