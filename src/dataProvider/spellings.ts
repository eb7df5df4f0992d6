/** Without what people put between digits to read them. */
const bare = (text: string): string => text.toLowerCase().replace(/[\s()./:+-]/g, '');

const isNumber = (digits: string): boolean => /^\d{3,}$/.test(digits);
const isAddress = (digits: string): boolean => /^(?=.*\d)[\da-f]{6,12}$/.test(digits);

/** The number after a country code of one to three digits. */
const isNational = (digits: string, wanted: string): boolean =>
  wanted.length >= 3 && [1, 2, 3].some((code) => digits.startsWith(wanted, code));

/**
 * Looks for a telephone number or hardware address in any spelling: `(02) 5550 0123`, `0011 61 2…`, `*0123` for those
 * that end so, `00:15:65`.
 * @returns whether a value holds it; undefined where the text is neither
 */
export const spelledAs = (typed: string): ((value: unknown) => boolean) | undefined => {
  const ending = /^(?:\*|…|\.\.\.)(.+)$/.exec(typed.trim())?.[1];
  const wanted = bare(ending ?? typed);
  if (!isNumber(wanted) && !isAddress(wanted)) return undefined;
  const abroad = /^(?:0011|00)(\d{3,})$/.exec(wanted)?.[1];
  const national = /^0(\d+)$/.exec(wanted)?.[1];
  return (value) => {
    const digits = bare(String(value ?? ''));
    if (!isNumber(digits) && !isAddress(digits)) return false;
    if (ending !== undefined) return digits.endsWith(wanted);
    return (
      digits.includes(wanted) ||
      (abroad !== undefined && digits.startsWith(abroad)) ||
      (national !== undefined && isNational(digits, national))
    );
  };
};
