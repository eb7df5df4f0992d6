import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#i18n';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { addToNumber, mapFrom, type NumberRange, type Numbers, toNumberRanges } from './numberRanges';

interface Props {
  /** Numbers that are not available in this phone system. */
  missing: readonly string[];
  /** Numbers whose chosen replacement is not available either. */
  refused: ReadonlySet<string>;
  free: readonly string[];
  numbers: Numbers;
  onNumbers: (assigned: Readonly<Record<string, string>>) => void;
}

const formatRange = (first: string, count: number): string =>
  count === 1
    ? first
    : t('{first} to {last} ({count})', { first, last: addToNumber(first, count - 1), count });

const describeTarget = ({ numbers, target, isRefused }: NumberRange): string | undefined => {
  if (target === '') return undefined;
  const range = formatRange(target, numbers.length);
  return isRefused ? t('{range}: not available here.', { range }) : range;
};

/** Chooses replacements for the numbers of an import, for a whole range at once. */
export const NumberMapping = ({ missing, refused, free, numbers, onNumbers }: Props) => {
  const ranges = toNumberRanges(missing, numbers, refused);
  const assigned = new Set(Object.values(numbers));
  const spare = free.filter((candidate) => !assigned.has(candidate));
  const open = [...missing]
    .sort()
    .filter((number) => !numbers[number])
    .slice(0, spare.length);
  return (
    <>
      {missing.length > 1 && open.length > 0 && (
        <Box>
          <Button
            onClick={() => onNumbers(Object.fromEntries(open.map((number, at) => [number, spare[at] ?? ''])))}
          >
            {t('Give each a free number')}
          </Button>
        </Box>
      )}
      <Box
        component="section"
        aria-label={t('Numbers in their place')}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          maxHeight: 320,
          overflowY: 'auto',
          pt: 1,
        }}
      >
        {ranges.map((range) => {
          const [first = ''] = range.numbers;
          return (
            <AutocompleteField
              key={first}
              freeSolo
              autoSelect
              options={free.filter((candidate) => candidate === range.target || !assigned.has(candidate))}
              value={range.target || null}
              onChange={(_, chosen) => onNumbers(mapFrom(range, chosen?.replaceAll(/[\s+]/g, '') ?? ''))}
              label={t('In the place of {number}', { number: formatRange(first, range.numbers.length) })}
              isLabelRaised
              placeholder={range.numbers.length > 1 ? t('Left out. First number of a range') : t('Left out')}
              error={range.isRefused}
              helperText={describeTarget(range)}
              isHelperLive
            />
          );
        })}
      </Box>
    </>
  );
};
