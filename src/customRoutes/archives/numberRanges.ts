/** Replacement for each number of an import; an empty text leaves the number out. */
export type Numbers = Readonly<Record<string, string | null>>;

/** Consecutive numbers that are replaced by consecutive numbers, or all left out. */
export interface NumberRange {
  numbers: readonly string[];
  /** First replacement; empty if the numbers are left out. */
  target: string;
  /** Whether the replacements are not available in this phone system. */
  isRefused: boolean;
}

/** Returns the number that follows after some steps, with the same number of digits. */
export const addToNumber = (number: string, steps: number): string =>
  /^\d+$/.test(number)
    ? String(BigInt(number) + BigInt(steps)).padStart(number.length, '0')
    : steps === 0
      ? number
      : '';

/**
 * Groups numbers to ranges that are mapped in the same way.
 * @param missing the numbers that need a replacement
 * @param refused numbers whose replacement is not available
 */
export const toNumberRanges = (
  missing: readonly string[],
  mapping: Numbers,
  refused: ReadonlySet<string>,
): NumberRange[] => {
  const ranges: { numbers: string[]; target: string; isRefused: boolean }[] = [];
  for (const number of [...missing].sort()) {
    const target = mapping[number] ?? '';
    const isRefused = target !== '' && refused.has(number);
    const last = ranges.at(-1);
    const length = last?.numbers.length ?? 0;
    const isNext =
      last !== undefined &&
      last.isRefused === isRefused &&
      addToNumber(last.numbers[0] ?? '', length) === number &&
      (last.target === '' ? target === '' : addToNumber(last.target, length) === target);
    if (isNext) last.numbers.push(number);
    else ranges.push({ numbers: [number], target, isRefused });
  }
  return ranges;
};

/** Maps the numbers of a range to consecutive numbers from the given one; empty leaves them out. */
export const mapFrom = ({ numbers }: NumberRange, first: string): Record<string, string> =>
  Object.fromEntries(numbers.map((number, at) => [number, first === '' ? '' : addToNumber(first, at)]));
