import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { SelectField } from '../../ui/SelectField';
import { DayField } from '../inputs/DayField';
import type { HistoryFilter } from './useHistory';

interface Props {
  fields: readonly FieldSpec[];
  value: HistoryFilter;
  onChange: (value: HistoryFilter) => void;
}

export const HistoryFilters = ({ fields, value, onChange }: Props) => {
  const put = (name: keyof HistoryFilter) => (text: string) => {
    const { [name]: _, ...rest } = value;
    onChange(text ? { ...rest, [name]: text } : rest);
  };
  return (
    <Box
      role="search"
      aria-label={t('Filter history')}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1.4fr) minmax(0, 1.2fr) 1fr 1fr auto' },
      }}
    >
      <SelectField
        size="small"
        label={t('Field')}
        value={value.field ?? ''}
        blank={t('Any field')}
        options={fields.map(({ field, label }) => [field, label] as const)}
        onChange={put('field')}
      />
      <TextField
        size="small"
        label={t('Who')}
        value={value.user ?? ''}
        onChange={({ target }) => put('user')(target.value)}
      />
      <DayField label={t('From')} value={value.from ?? ''} onDay={put('from')} />
      <DayField label={t('To')} value={value.to ?? ''} onDay={put('to')} />
      {Object.keys(value).length > 0 && <Button onClick={() => onChange({})}>{t('Show all')}</Button>}
    </Box>
  );
};
