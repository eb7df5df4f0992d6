import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import type { FieldSpec } from '../../../declaration/compiled';
import { longDay, shortDay } from '../../values/weekText';
import type { InputProps } from '../inputProps';
import { useFieldLabel } from '../useField';
import { CopyDay } from '../week/CopyDay';
import { DayStrip } from '../week/DayStrip';
import { useDayHours } from '../week/useDayHours';

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) minmax(190px, 240px) auto',
  columnGap: 12,
  rowGap: 8,
  alignItems: 'center',
  '& .scale': {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: '0.6875rem',
    color: 'var(--mui-palette-text-secondary)',
  },
  '& .wrong': { gridColumn: '2 / -1', color: 'var(--mui-palette-error-main)', fontSize: '0.75rem' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    '& .strip, & .scale': { gridColumn: '1 / -1', gridRow: 'auto' },
    '& .strip': { order: 0, marginBottom: 8 },
    '& .corner': { display: 'none' },
  },
}));

/** The hours of a week with its holidays: drawn, dragged or typed, and copied from day to day. */
export const WeekInput = ({ spec, disabled }: InputProps) => {
  const label = useFieldLabel(spec);
  const { setValue } = useFormContext();
  const days = spec.parts ?? [];
  const put = (field: string, hours: string) =>
    setValue(field, hours || null, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <FormControl component="fieldset" fullWidth disabled={disabled}>
      <FormLabel component="legend" sx={{ typography: 'body2', mb: 0.75 }}>
        {label}
      </FormLabel>
      <Days>
        <span className="corner" />
        <span className="scale" aria-hidden>
          <span>0</span>
          <span>6</span>
          <span>12</span>
          <span>18</span>
          <span>24</span>
        </span>
        <span className="corner" />
        <span className="corner" />
        {days.map((day) => (
          <DayRow key={day.field} spec={day} days={days} disabled={disabled} onPut={put} />
        ))}
      </Days>
      <FormHelperText sx={{ mx: 0 }}>
        {spec.help ?? 'Draw along a day, or type: 8-12 13-17:30. Empty is closed.'}
      </FormHelperText>
    </FormControl>
  );
};

interface DayProps extends InputProps {
  days: readonly FieldSpec[];
  onPut: (field: string, hours: string) => void;
}

const DayRow = ({ spec, days, disabled, onPut }: DayProps) => {
  const name = longDay(spec.field);
  const day = useDayHours({ spec: { ...spec, label: name }, disabled });
  const { bound } = day;
  return (
    <>
      <Box component="span" sx={{ fontSize: '0.875rem' }} title={name}>
        {shortDay(spec.field)}
      </Box>
      <Box className="strip">
        <DayStrip day={day} label={name} disabled={disabled} />
      </Box>
      <TextField
        id={bound.id}
        name={bound.name}
        value={day.text}
        placeholder="Closed"
        disabled={disabled}
        error={bound.error !== undefined}
        autoComplete="off"
        onChange={(event) => day.type(event.target.value)}
        onBlur={day.leave}
        inputRef={bound.ref}
        slotProps={{
          htmlInput: {
            'aria-label': `${name}, hours`,
            'aria-describedby': bound.error ? `${bound.id}-wrong` : undefined,
            spellCheck: false,
          },
        }}
      />
      <CopyDay
        day={spec.field}
        days={days.map(({ field }) => field)}
        disabled={disabled}
        onCopy={(to) => {
          for (const field of to) onPut(field, day.hours);
        }}
        onPut={(hours) => onPut(spec.field, hours)}
      />
      {bound.error && (
        <span className="wrong" id={`${bound.id}-wrong`}>
          {bound.error}
        </span>
      )}
    </>
  );
};
