/** More are made by a sheet. */
const MAX_ACCOUNTS = 500;

const RANGE = /^(\d{1,15})(?:-(\d{1,15}))?$/;

/**
 * The accounts a text names: `200-229`, `200/205`, or both with blanks or commas between; each once, in their order.
 * Leading zeros of a range stay: `007-009`.
 * @returns undefined where a part can't be read, or where they are more than 500
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
