import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { LinkBase } from 'react-admin';
import { t, translateWord } from '#i18n';
import { patternNames } from '../../../contract/console/numberFinder';
import type { CallResponse } from '../../../contract/index';
import { findPattern } from '../../../telephony/numberPatterns';
import { usePhoneFormat } from '../../views/fields/phoneFormat';

export type Run = CallResponse<'FindAvailableNumbers'>[number];

export const getRunKey = ({ first_number }: Run): string => first_number ?? '';

interface Props {
  runs: readonly Run[];
  selected: ReadonlySet<string>;
  onSelect: (key: string, isSelected: boolean) => void;
}

const FormattedNumber = ({ number }: { number: string }) => usePhoneFormat(number);

const RunItem = ({
  run,
  isSelected,
  onSelect,
}: {
  run: Run;
  isSelected: boolean;
  onSelect: (on: boolean) => void;
}) => {
  const { first_number, last_number, size, region, area_code, wholesaler, group_size } = run;
  const first = first_number ?? '';
  const name = usePhoneFormat(first);
  const pattern = findPattern(first);
  const details = [
    size === 1 && pattern && translateWord(patternNames[pattern]),
    region && (area_code ? `${region} (${area_code})` : region),
    wholesaler ?? t('Own stock'),
    group_size && t('in a group of {size}', { size: group_size }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minWidth: 0,
        py: 0.25,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isSelected ? 'quiet.selected' : undefined,
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        slotProps={{ input: { 'aria-label': t('Select {name}', { name }) } }}
      />
      <Box sx={{ minWidth: 0, py: 0.5 }}>
        <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          <LinkBase to={`/numbers/${first}/show`}>{name}</LinkBase>
          {size !== 1 && last_number && (
            <>
              {' – '}
              <FormattedNumber number={last_number} />
            </>
          )}
        </Box>
        <Box
          sx={{
            typography: 'body2',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: { sm: 'nowrap' },
          }}
          title={details.join(' · ')}
        >
          {details.join(' · ')}
        </Box>
      </Box>
    </Box>
  );
};

export const Runs = ({ runs, selected, onSelect }: Props) => (
  <Box
    component="ul"
    aria-label={t('Available numbers')}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      columnGap: 3,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    }}
  >
    {runs.map((run) => (
      <RunItem
        key={getRunKey(run)}
        run={run}
        isSelected={selected.has(getRunKey(run))}
        onSelect={(on) => onSelect(getRunKey(run), on)}
      />
    ))}
  </Box>
);
