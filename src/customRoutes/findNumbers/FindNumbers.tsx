import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Suspense, useMemo, useState } from 'react';
import { t } from '#i18n';
import { MAX_RUNS } from '../../../contract/console/numberFinder';
import { createReadKey } from '../../dataProvider/queries';
import { useDebounced } from '../../lib/useDebounced';
import { useUrlState } from '../../router/useAddressState';
import { LiveRegion } from '../../ui/LiveRegion';
import { Page } from '../../ui/Page';
import { NumberActions } from '../NumberActions';
import { useCallQuery } from '../useCallQuery';
import { Criteria } from './Criteria';
import { getRunKey, type Run, Runs } from './Runs';
import { parseCriteria, type SearchCriteria, toRequest, toSearchParams } from './searchCriteria';

/** Expands a run of numbers to individual numbers, in the format of inventory rows. */
const toRows = ({ first_number, size, state, region, wholesaler }: Run) =>
  Array.from({ length: size ?? 0 }, (_, place) => ({
    phone_number: String(BigInt(first_number ?? '0') + BigInt(place)),
    state,
    region,
    wholesaler,
  }));

const FindNumbers = () => {
  const [wanted, choose] = useUrlState({ read: parseCriteria, write: toSearchParams });
  const digits = useDebounced(wanted.digits);
  const request = toRequest({ ...wanted, digits });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data: runs, fallback } = useCallQuery({
    key: createReadKey('numbers', 'available', request),
    read: (call, signal) => call('FindAvailableNumbers', request, { signal }),
  });
  const selectedRuns = useMemo(
    () => runs?.filter((run) => selected.has(getRunKey(run))) ?? [],
    [runs, selected],
  );
  const rows = useMemo(() => selectedRuns.flatMap(toRows), [selectedRuns]);
  const change = (changes: Partial<SearchCriteria>) => {
    setSelected(new Set());
    choose(changes);
  };
  const select = (key: string, isSelected: boolean) =>
    setSelected(
      (before) => new Set(isSelected ? [...before, key] : [...before].filter((item) => item !== key)),
    );
  const isAll = runs !== undefined && runs.length > 0 && selectedRuns.length === runs.length;

  return (
    <Page title={t('Find Numbers')}>
      <Criteria criteria={wanted} onChange={change} />
      {fallback}
      {runs && (
        <Paper variant="outlined" sx={{ px: { xs: 1, sm: 2 }, py: 1, minWidth: 0 }}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40, mb: 0.5 }}
          >
            <LiveRegion sx={{ typography: 'body2', color: 'text.secondary' }}>
              {rows.length > 0
                ? t('{count, plural, one {# number selected} other {# numbers selected}}', {
                    count: rows.length,
                  })
                : digits === wanted.digits
                  ? formatResultCount(runs.length, wanted.inARow)
                  : t('Searching…')}
            </LiveRegion>
            {runs.length > 0 && (
              <Button onClick={() => setSelected(new Set(isAll ? [] : runs.map(getRunKey)))}>
                {isAll ? t('Select none') : t('Select all')}
              </Button>
            )}
            {rows.length > 0 && (
              // The actions are loaded on the first selection; the selection remains visible meanwhile.
              <Suspense>
                <NumberActions
                  numbers={rows.map(({ phone_number }) => phone_number)}
                  rows={rows}
                  onDone={() => setSelected(new Set())}
                />
              </Suspense>
            )}
          </Box>
          <Runs runs={runs} selected={selected} onSelect={select} />
        </Paper>
      )}
    </Page>
  );
};

const formatResultCount = (count: number, inARow: number): string => {
  if (count === 0)
    return t('No available numbers like this. Ask for fewer in a row, or leave something out.');
  const isCut = count === MAX_RUNS;
  if (inARow === 1)
    return isCut
      ? t('{count, plural, one {The first number} other {The first # numbers}}', { count })
      : t('{count, plural, one {# number available} other {# numbers available}}', { count });
  return isCut
    ? t('{count, plural, one {The first run} other {The first # runs}}', { count })
    : t('{count, plural, one {# run available} other {# runs available}}', { count });
};

export default FindNumbers;
