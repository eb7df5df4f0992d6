/** Maximum number of accounts; larger numbers are created by spreadsheet import. */
const MAX_ACCOUNTS = 500;

const RANGE = /^(\d{1,15})(?:-(\d{1,15}))?$/;

/**
 * Expands a list of accounts: `200-229`, `200/205`, or both, separated by spaces or commas. Duplicates are removed; the
 * order and leading zeros (`007-009`) are preserved.
 * @returns undefined if a part is invalid or there are more than 500 accounts
 */
export const expandAccounts = (text: string): string[] | undefined => {
  const accounts = new Set<string>();
  for (const part of text.split(/[/\s,;]+/).filter(Boolean)) {
    const [, from, to = from] = RANGE.exec(part) ?? [];
    if (from === undefined || to === undefined || Number(to) < Number(from)) return undefined;
    if (Number(to) - Number(from) + accounts.size >= MAX_ACCOUNTS) return undefined;
    for (let number = Number(from); number <= Number(to); number += 1)
      accounts.add(String(number).padStart(from.length, '0'));
  }
  return [...accounts];
};
