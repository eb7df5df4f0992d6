import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { t } from '#i18n';
import { toMidSentence } from '../../../lib/toMidSentence';
import { CheckField } from '../../../ui/CheckField';
import { SelectField } from '../../../ui/SelectField';
import { getKindName, parseChoices } from '../design/fieldKinds';
import type { SpreadsheetField } from './inferFields';
import { canBeUnique, spreadsheetKindNames } from './kinds';

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
        onChange(field.column, { choices: parseChoices(target.value) });
      }}
      slotProps={{ htmlInput: { 'aria-label': t('Choices of {label}', { label: field.label }) } }}
    />
  );
};

/** Row for a spreadsheet column: the resulting field, the reasons for its type, and whether it is imported. */
export const FieldRow = memo(({ field, samples, problems, onChange }: Props) => {
  const { column, label, kind, unique, isLeftOut, reasons } = field;
  const flag = (name: 'required' | 'unique' | 'isLeftOut', words: string) => (
    <CheckField
      size="small"
      label={words}
      name={
        name === 'isLeftOut'
          ? t('{label}: leave out', { label })
          : t('{name}: {mark}', { name: label, mark: toMidSentence(words) })
      }
      checked={field[name]}
      onChange={(checked) => onChange(column, { [name]: checked })}
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
        <SelectField
          size="small"
          label={t('Kind')}
          value={kind}
          disabled={isLeftOut}
          onChange={(next) => {
            onChange(column, {
              kind: next,
              choices: next === 'Choice' ? field.reading.choices : [],
              unique: unique && canBeUnique(next),
              reasons: [t('You chose it.')],
            });
          }}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('Kind of {label}', { label }) } } }}
          options={spreadsheetKindNames.map((name) => [name, getKindName(name)] as const)}
        />
        {kind === 'Choice' && !isLeftOut && <Choices field={field} onChange={onChange} />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {!isLeftOut && flag('required', t('Required'))}
          {!isLeftOut && canBeUnique(kind) && flag('unique', t('No two alike'))}
          {flag('isLeftOut', t('Leave out'))}
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
