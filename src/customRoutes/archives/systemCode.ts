/** Identifies a side of a comparison, as in the URL: `now`, `archive-12` or `domain-wharf.pbx.example`. */
export type SystemCode = string;

/** Code of the current phone system in its present state. */
export const CURRENT: SystemCode = 'now';

interface SystemSource {
  archive?: number;
  domain?: string;
}

/** Parses a system code; the result is empty for the current phone system. */
export const parseSystemCode = (code: SystemCode): SystemSource => {
  const [, kind, rest = ''] = /^(archive|domain)-(.+)$/.exec(code) ?? [];
  if (kind === 'archive' && Number.isSafeInteger(Number(rest))) return { archive: Number(rest) };
  return kind === 'domain' ? { domain: rest } : {};
};

export const toArchiveCode = (id: number): SystemCode => `archive-${id}`;
export const toDomainCode = (name: string): SystemCode => `domain-${name}`;
