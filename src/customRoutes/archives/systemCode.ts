/** What is compared, as the address has it: `now`, `archive-12` or `domain-wharf.pbx.example`. */
export type SystemCode = string;

/** The phone system at hand, as it is. */
export const CURRENT: SystemCode = 'now';

interface SystemSource {
  archive?: number;
  domain?: string;
}

/** What a code names; neither of the two for the phone system at hand. */
export function parseSystemCode(code: SystemCode): SystemSource {
  const [, kind, rest = ''] = /^(archive|domain)-(.+)$/.exec(code) ?? [];
  if (kind === 'archive' && Number.isSafeInteger(Number(rest))) return { archive: Number(rest) };
  return kind === 'domain' ? { domain: rest } : {};
}

export const toArchiveCode = (id: number): SystemCode => `archive-${id}`;
export const toDomainCode = (name: string): SystemCode => `domain-${name}`;
