import { getDifferenceId, type SelectedRecords } from './differences';

interface ImportSource {
  archive?: number;
  domain?: string;
}

/** Characters of a choice an address has; a longer one is handed on beside it. */
const MAX_PATH_LENGTH = 1_500;

/**
 * Where an archive, or another phone system, is brought into a phone system.
 * @param here the phone system the page it is opened from is about
 * @param chosen the records to bring in; all without
 */
export function buildImportPath(
  into: string,
  { archive, domain }: ImportSource,
  here: string,
  chosen?: SelectedRecords['chosen'],
): string {
  const params = new URLSearchParams({ domain: into });
  if (archive !== undefined) params.set('archive', String(archive));
  else params.set('source', domain ?? here);
  if (!chosen) return `/pbx-customer/archive-desk?${params}`;
  const named = new URLSearchParams(chosen.map((one) => ['chosen', getDifferenceId(one)]));
  // Without its records the address still says that some are meant.
  return `/pbx-customer/archive-desk?${params}&${named.toString().length > MAX_PATH_LENGTH ? 'chosen=' : named}`;
}

/** The records an address names; undefined where it means all, none where it does not say which. */
export function parseSelection(params: URLSearchParams): SelectedRecords['chosen'] | undefined {
  if (!params.has('chosen')) return undefined;
  return params.getAll('chosen').flatMap((id) => {
    const [, section = '', key = ''] = /^(\S+) (.*)$/s.exec(id) ?? [];
    return section ? [{ section, key }] : [];
  });
}
