import { type DigitPosition, digitPositions, patternNames } from '../../../contract/console/numberFinder';
import type { CallBody } from '../../../contract/index';

export type PatternName = keyof typeof patternNames;

export const runLengths = [1, 2, 3, 5, 10, 20, 50, 100] as const;

/** Search criteria, as stored in the URL. */
export interface SearchCriteria {
  digits: string;
  place: DigitPosition;
  pattern: PatternName | undefined;
  inARow: number;
  /** Id of a region, or `+` followed by an area code. */
  area: string;
}

const isKey = <Name extends string>(names: Record<Name, unknown>, name: string | null): name is Name =>
  name !== null && Object.hasOwn(names, name);

/** Parses the criteria from a URL, ignoring invalid values. */
export const parseCriteria = (search: URLSearchParams): SearchCriteria => {
  const place = search.get('place');
  const pattern = search.get('pattern');
  const inARow = Number(search.get('row') ?? 1);
  return {
    digits: (search.get('digits') ?? '').slice(0, 40),
    place: isKey(digitPositions, place) ? place : 'contains',
    pattern: isKey(patternNames, pattern) ? pattern : undefined,
    inARow: Number.isInteger(inARow) && inARow >= 1 && inARow <= 1000 ? inARow : 1,
    area: /^\+?\d{1,8}$/.test(search.get('area') ?? '') ? (search.get('area') ?? '') : '',
  };
};

/** Converts the criteria to URL parameters, omitting defaults. */
export const toSearchParams = ({
  digits,
  place,
  pattern,
  inARow,
  area,
}: SearchCriteria): Record<string, string> => ({
  ...(digits && { digits }),
  ...(place !== 'contains' && { place }),
  ...(pattern && { pattern }),
  ...(inARow > 1 && { row: String(inARow) }),
  ...(area && { area }),
});

export const toRequest = ({
  digits,
  place,
  pattern,
  inARow,
  area,
}: SearchCriteria): CallBody<'FindAvailableNumbers'> => ({
  in_a_row: inARow,
  ...(/\d/.test(digits) && { digits, place }),
  ...(pattern && { pattern }),
  ...(area.startsWith('+') ? { area_code: area.slice(1) } : area && { region_id: Number(area) }),
});
