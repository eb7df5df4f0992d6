import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { getDayName } from '../../../declaration/weekDays';
import { vars } from '../../../theme/vars';
import { formatInherited } from '../../sources/formatInherited';
import { getShortDay } from '../../values/describeWeek';
import type { InputProps } from '../inputProps';
import { MeaningButtons } from '../MeaningButtons';
import { useFieldLabel } from '../useField';
import { CopyDayMenu } from '../week/CopyDayMenu';
import { DayStrip } from '../week/DayStrip';
import { applyPaint, includesDay, type Paint } from '../week/paint';
import { useDayHours } from '../week/useDayHours';

const Day = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate:
    '"name strip hours copy" auto ". wrong wrong wrong" auto ". meanings meanings meanings" auto / 68px minmax(0, 1fr) 226px 30px',
  columnGap: 12,
  alignItems: 'center',
  marginBottom: 8,
  '& .name': { gridArea: 'name', fontSize: '0.875rem' },
  '& .strip': { gridArea: 'strip' },
  '& .scale': {
    gridArea: 'strip',
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: '0.6875rem',
    color: vars.palette.text.secondary,
  },
  '& .hours': { gridArea: 'hours' },
  '& .copy': { gridArea: 'copy' },
  '& .wrong': {
    gridArea: 'wrong',
    color: vars.palette.error.main,
    fontSize: '0.75rem',
    marginTop: 2,
  },
  '& .note': { color: vars.palette.text.secondary },
  '& .meanings': { gridArea: 'meanings' },
  '&.first': { marginBottom: 2 },
  [theme.breakpoints.down('sm')]: {
    gridTemplate:
      '"name hours copy" auto "strip strip strip" auto "wrong wrong wrong" auto "meanings meanings meanings" auto / 68px minmax(0, 1fr) 30px',
    rowGap: 6,
    marginBottom: 12,
  },
}));

export const WeekInput = ({ spec, disabled }: InputProps) => {
  const label = useFieldLabel(spec);
  const { setValue, getValues } = useFormContext();
  const [paint, setPaint] = useState<Paint>();
  const days = spec.parts ?? [];
  const put = (field: string, hours: string) =>
    setValue(field, hours || null, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <FormControl component="fieldset" fullWidth disabled={disabled}>
      <FormLabel component="legend" sx={{ typography: 'body2', mb: 0.75 }}>
        {label}
      </FormLabel>
      <Day className="first" aria-hidden>
        <span className="scale">
          <span>0</span>
          <span>6</span>
          <span>12</span>
          <span>18</span>
          <span>24</span>
        </span>
      </Day>
      {days.map((day, place) => (
        <DayRow
          key={day.field}
          spec={day}
          days={days}
          disabled={disabled}
          onPut={put}
          place={place}
          paint={paint}
          onPaint={setPaint}
          onPainted={(painted) =>
            days.forEach(({ field }, at) => {
              if (includesDay(painted, at)) put(field, applyPaint(String(getValues(field) ?? ''), painted));
            })
          }
        />
      ))}
      <FormHelperText sx={{ mx: 0 }}>
        {spec.help ??
          t(
            'Drag along a day or across several to open; drag from an open period to close. Or type: 8-12 13-17:30.',
          )}
      </FormHelperText>
    </FormControl>
  );
};

interface DayProps extends InputProps {
  days: readonly FieldSpec[];
  onPut: (field: string, hours: string) => void;
  place: number;
  paint: Paint | undefined;
  onPaint: (paint: Paint | undefined) => void;
  onPainted: (paint: Paint) => void;
}

const DayRow = ({ spec, days, disabled, onPut, ...painting }: DayProps) => {
  const name = getDayName(spec.field);
  const day = useDayHours({ spec: { ...spec, label: name }, disabled });
  const { bound } = day;
  return (
    <Day role="group" aria-label={name}>
      <span className="name">{getShortDay(spec.field)}</span>
      <div className="strip">
        <DayStrip day={day} label={name} disabled={disabled} {...painting} />
      </div>
      <TextField
        className="hours"
        id={bound.id}
        name={bound.name}
        value={day.text}
        placeholder={bound.inherited?.from ? formatInherited(bound.inherited) : t('Closed')}
        disabled={disabled}
        error={bound.error !== undefined}
        autoComplete="off"
        onChange={(event) => day.type(event.target.value)}
        onBlur={day.leave}
        inputRef={bound.ref}
        slotProps={{
          htmlInput: {
            'aria-label': t('{name}, hours', { name }),
            'aria-describedby': bound.error || day.note ? `${bound.id}-wrong` : undefined,
            spellCheck: false,
          },
        }}
      />
      <span className="copy">
        <CopyDayMenu
          day={spec.field}
          days={days.map(({ field }) => field)}
          disabled={disabled || day.isUnparsed}
          onCopy={(to) => {
            for (const field of to) onPut(field, day.hours);
          }}
          onPut={(hours) => onPut(spec.field, hours)}
        />
      </span>
      {(bound.error ?? day.note) && (
        <span className={bound.error ? 'wrong' : 'wrong note'} id={`${bound.id}-wrong`}>
          {bound.error ?? day.note}
        </span>
      )}
      {day.choices && (
        <span className="meanings">
          <MeaningButtons text={day.text} choices={day.choices} onChoose={day.choose} disabled={disabled} />
        </span>
      )}
    </Day>
  );
};
