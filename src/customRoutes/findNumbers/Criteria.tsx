import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { t, translateWord } from '#i18n';
import { type DigitPosition, digitPositions, patternNames } from '../../../contract/console/numberFinder';
import { numberPatternNames, numberPatterns } from '../../../telephony/numberPatterns';
import { createReadKey } from '../../dataProvider/queries';
import { SelectField } from '../../ui/SelectField';
import { useCallQuery } from '../useCallQuery';
import { runLengths, type SearchCriteria } from './searchCriteria';

interface Props {
  criteria: SearchCriteria;
  onChange: (change: Partial<SearchCriteria>) => void;
}

/** Returns areas by area code, each followed by its regions. */
const useAreas = () => {
  const { data = [], isError } = useCallQuery({
    key: createReadKey('regions', 'areas'),
    read: (call, signal) => call('GetPhoneRegions', {}, { signal }),
  });
  const codes = [...new Set(data.map(({ area_code }) => area_code ?? ''))].filter(Boolean).sort();
  const areas = [
    ...codes.map((code) => ({ value: `+${code}`, label: t('All of {code}', { code }) })),
    ...data.flatMap(({ id, description, area_code }) =>
      id
        ? [
            {
              value: String(id),
              label: [description, area_code && `(${area_code})`].filter(Boolean).join(' '),
            },
          ]
        : [],
    ),
  ];
  return { areas, isError };
};

export const Criteria = ({ criteria, onChange }: Props) => {
  const { digits, place, pattern, inARow, area } = criteria;
  const { areas, isError } = useAreas();
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <TextField
          label={t('Digits')}
          size="small"
          value={digits}
          onChange={(event) => onChange({ digits: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 40, autoComplete: 'off' } }}
          sx={{ flex: { xs: '1 1 100%', sm: '0 0 180px' } }}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={place}
          onChange={(_, picked: DigitPosition | null) => picked && onChange({ place: picked })}
          aria-label={t('Where the digits stand')}
        >
          {Object.entries(digitPositions).map(([name, label]) => (
            <ToggleButton key={name} value={name} sx={{ textTransform: 'none', px: 1.5, height: 40 }}>
              {translateWord(label)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SelectField
          label={t('In a row')}
          size="small"
          value={String(inARow)}
          onChange={(value) => onChange({ inARow: Number(value) })}
          sx={{ flex: { xs: '1 1 120px', sm: '0 0 120px' } }}
          options={[...new Set([...runLengths, inARow])].map(
            (length) => [String(length), length === 1 ? t('Single') : length] as const,
          )}
        />
        <SelectField
          label={t('Area')}
          size="small"
          // An area from the URL has no label until the areas are loaded.
          value={areas.some(({ value }) => value === area) ? area : ''}
          onChange={(value) => onChange({ area: value })}
          helperText={isError && t('The areas could not be read.')}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ flex: { xs: '1 1 160px', sm: '0 0 220px' } }}
          blank={t('Any')}
          options={areas.map(({ value, label }) => [value, label] as const)}
        />
      </Box>
      <Box role="group" aria-label={t('Pattern')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {numberPatternNames.map((name) => (
          <Chip
            key={name}
            variant={name === pattern ? 'filled' : 'outlined'}
            color={name === pattern ? 'primary' : 'default'}
            aria-pressed={name === pattern}
            onClick={() => onChange({ pattern: name === pattern ? undefined : name })}
            label={`${translateWord(patternNames[name])} ${numberPatterns[name].example}`}
          />
        ))}
      </Box>
    </Paper>
  );
};
