import type { AccountType } from '../../phoneSystem/accounts/accountStore';

/** How many accounts of each kind a demo phone system has, and by which numbers. */
export type AccountPlan = Record<AccountType, string[]>;

const run = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));

/** What a phone system is called before the first dot of its domain. */
export const slugOf = (domainName: string): string => domainName.split('.')[0] ?? domainName;

/** The numbers of the accounts of a phone system of so many extensions. */
export function accountPlan(slug: string, extensions: number): AccountPlan {
  if (slug === 'lighthouse')
    return {
      extensions: run(2000, extensions),
      hunts: run(5000, 40),
      acds: run(6000, 20),
      attendants: run(7000, 6),
      orbits: run(8000, 10),
      srvflags: run(9000, 8),
    };
  const isLarge = extensions >= 20;
  return {
    extensions: run(200, extensions),
    hunts: run(500, extensions >= 6 ? 2 + (extensions % 3) : 1),
    acds: run(600, slug === 'wharf' || isLarge ? 2 : 1),
    attendants: run(700, slug === 'wharf' || isLarge ? 2 : 1),
    orbits: run(800, isLarge ? 3 : 2),
    srvflags: run(900, slug === 'wharf' ? 4 : 3),
  };
}
