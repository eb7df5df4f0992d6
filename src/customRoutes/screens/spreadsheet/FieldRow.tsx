import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { t } from '#i18n';
import { toMidSentence } from '../../../lib/toMidSentence';
import { getKindName } from '../design/fieldKinds';
import type { SpreadsheetField } from './inferFields';
import { canBeUnique, type SpreadsheetKindName, spreadsheetKindNames } from './kinds';

interface Props {
  field: SpreadsheetField;
  samples: string;
  /** Number of cells that cannot be imported as they are. */
  problems: number;
  onChange: (column: number, change: Partial<SpreadsheetField>) => void;
}

/** Input for choices, separated by lines or commas. */
const Choices = ({ field, onChange }: Pick<Props, 'field' | 'onChange'>) => {
  const [text, setText] = useState(field.choices.join(', '));
  return (
    <TextField
      size="small"
      fullWidth
      label={t('Choices')}
      helperText={t('Separated by commas.')}
      multiline
      maxRows={6}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const choices = target.value.split(/[,\n]/).map((choice) => choice.trim());
        onChange(field.column, { choices: [...new Set(choices.filter(Boolean))] });
      }}
      slotProps={{ htmlInput: { 'aria-label': t('Choices of {label}', { label: field.label }) } }}
    />
  );
};

/** Row for a spreadsheet column: the resulting field, the reasons for its type, and whether it is imported. */
export const FieldRow = memo(({ field, samples, problems, onChange }: Props) => {
  const { column, label, kind, required, unique, isLeftOut, reasons } = field;
  const flag = (name: 'required' | 'unique', words: string, isOn: boolean) => (
    <FormControlLabel
      label={words}
      control={
        <Checkbox
          size="small"
          checked={isOn}
          onChange={(_, checked) => onChange(column, { [name]: checked })}
          slotProps={{
            input: { 'aria-label': t('{name}: {mark}', { name: label, mark: toMidSentence(words) }) },
          }}
        />
      }
    />
  );
  return (
    <Box
      component="li"
      aria-label={label}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '230px 190px minmax(0, 1fr)' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        opacity: isLeftOut ? 0.65 : 1,
      }}
    >
      <TextField
        size="small"
        label={t('Label')}
        value={label}
        disabled={isLeftOut}
        onChange={({ target }) => onChange(column, { label: target.value })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <TextField
          select
          size="small"
          label={t('Kind')}
          value={kind}
          disabled={isLeftOut}
          onChange={({ target }) => {
            const next = target.value as SpreadsheetKindName;
            onChange(column, {
              kind: next,
              choices: next === 'Choice' ? field.reading.choices : [],
              unique: unique && canBeUnique(next),
              reasons: [t('You chose it.')],
            });
          }}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Kind of {label}', { label }) } } }}
        >
          {spreadsheetKindNames.map((name) => (
            <MenuItem key={name} value={name}>
              {getKindName(name)}
            </MenuItem>
          ))}
        </TextField>
        {kind === 'Choice' && !isLeftOut && <Choices field={field} onChange={onChange} />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {!isLeftOut && flag('required', t('Required'), required)}
          {!isLeftOut && canBeUnique(kind) && flag('unique', t('No two alike'), unique)}
          <FormControlLabel
            label={t('Leave out')}
            control={
              <Checkbox
                size="small"
                checked={isLeftOut}
                onChange={(_, checked) => onChange(column, { isLeftOut: checked })}
                slotProps={{ input: { 'aria-label': t('{label}: leave out', { label }) } }}
              />
            }
          />
        </Box>
        <Typography variant="body2" noWrap title={samples}>
          {samples}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {reasons.join(' ')}
        </Typography>
        {problems > 0 && (
          <Typography variant="body2" color="error">
            {t('{problems, plural, one {# cell does not fit.} other {# cells do not fit.}}', { problems })}
          </Typography>
        )}
      </Box>
    </Box>
  );
});
