interface Source {
  archive?: number;
  domain?: string;
}

/**
 * Where an archive, or another phone system, is brought into a phone system.
 * @param here the phone system the page it is opened from is about
 */
export function bringInPath(into: string, { archive, domain }: Source, here: string): string {
  const params = new URLSearchParams({ domain: into });
  if (archive !== undefined) params.set('archive', String(archive));
  else params.set('source', domain ?? here);
  return `/pbx-customer/archive-desk?${params}`;
}
