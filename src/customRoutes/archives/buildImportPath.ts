import { getDifferenceId, type SelectedRecords } from './differences';

interface ImportSource {
  archive?: number;
  domain?: string;
}

/** Maximum length of a selection in the URL; longer selections are passed in the location state. */
const MAX_PATH_LENGTH = 1_500;

/**
 * Returns the path of the page that imports an archive or another phone system.
 * @param into the phone system to import into
 * @param chosen the records to import; if omitted, all of them
 */
export const buildImportPath = (
  into: string,
  { archive, domain }: ImportSource,
  currentPath: string,
  chosen?: SelectedRecords['chosen'],
): string => {
  const params = new URLSearchParams({ domain: into });
  if (archive !== undefined) params.set('archive', String(archive));
  else params.set('source', domain ?? currentPath);
  if (!chosen) return `/pbx-customer/archive-desk?${params}`;
  const named = new URLSearchParams(chosen.map((record) => ['chosen', getDifferenceId(record)]));
  // An empty parameter means that the selection is passed in the location state.
  return `/pbx-customer/archive-desk?${params}&${named.toString().length > MAX_PATH_LENGTH ? 'chosen=' : named}`;
};

/** Parses the selected records from the URL; undefined for all records, empty if they are passed separately. */
export const parseSelection = (params: URLSearchParams): SelectedRecords['chosen'] | undefined => {
  if (!params.has('chosen')) return undefined;
  return params.getAll('chosen').flatMap((id) => {
    const [, section = '', key = ''] = /^(\S+) (.*)$/s.exec(id) ?? [];
    return section ? [{ section, key }] : [];
  });
};
