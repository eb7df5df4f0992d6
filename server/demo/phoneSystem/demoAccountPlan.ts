import type { AccountType } from '../../accounts/accountStore';

export type AccountPlan = Record<AccountType, string[]>;

const listAccounts = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));

/** Returns the short name of a phone system, which is its domain up to the first dot. */
export const getSlug = (domainName: string): string => domainName.split('.')[0] ?? domainName;

export function createAccountPlan(slug: string, extensions: number): AccountPlan {
  if (slug === 'lighthouse')
    return {
      extensions: listAccounts(2000, extensions),
      hunts: listAccounts(5000, 40),
      acds: listAccounts(6000, 20),
      attendants: listAccounts(7000, 6),
      orbits: listAccounts(8000, 10),
      srvflags: listAccounts(9000, 8),
    };
  const isLarge = extensions >= 20;
  return {
    extensions: listAccounts(200, extensions),
    hunts: listAccounts(500, extensions >= 6 ? 2 + (extensions % 3) : 1),
    acds: listAccounts(600, slug === 'wharf' || isLarge ? 2 : 1),
    attendants: listAccounts(700, slug === 'wharf' || isLarge ? 2 : 1),
    orbits: listAccounts(800, isLarge ? 3 : 2),
    srvflags: listAccounts(900, slug === 'wharf' ? 4 : 3),
  };
}
