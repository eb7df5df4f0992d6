import { styled } from '@mui/material/styles';
import { minutesInDay } from 'date-fns/constants';
import { t } from '#i18n';
import { formatClock } from '../../../../contract/formatClock';
import type { FieldSpec } from '../../../declaration/compiled';
import { getDayName } from '../../../declaration/weekDays';
import { vars } from '../../../theme/vars';
import { formatInherited } from '../../sources/formatInherited';
import { useInheritedValue } from '../../sources/Inherited';
import { describeWeek, getShortDay } from '../../values/describeWeek';
import { describeHours, parseHours } from '../../values/serializeHours';
import type { FieldProps } from '../fieldComponent';

/** Renders the week as a chart if there is space, and as text otherwise. */
const Container = styled('div')({
  containerType: 'inline-size',
  'tr:not(.detail) > td &': { display: 'none' },
});

const Week = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '5px 10px',
  alignItems: 'center',
  maxWidth: 520,
  fontSize: '0.8125rem',
  '& .off': { color: vars.palette.text.disabled },
  '& .hours': { color: vars.palette.text.secondary, textAlign: 'right' },
  '@container (max-width: 320px)': { display: 'none' },
});

const NarrowText = styled('span')({
  display: 'none',
  '@container (max-width: 320px)': { display: 'inline' },
});

const CellText = styled('span')({ display: 'none', 'tr:not(.detail) > td &': { display: 'inline' } });

const Track = styled('span')({
  position: 'relative',
  height: 10,
  minWidth: 60,
  borderRadius: 5,
  overflow: 'hidden',
  backgroundColor: vars.palette.quiet.surface,
  backgroundImage: `linear-gradient(to right, ${vars.palette.quiet.line} 1px, transparent 1px)`,
  backgroundSize: '25% 100%',
  '& > i': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    borderRadius: 5,
    backgroundColor: vars.palette.primary.main,
  },
});

/** Opening hours of a day on a bar from midnight to midnight. */
export const DayTrack = ({ hours }: { hours: string }) => {
  const pieces = (parseHours(hours) ?? []).flatMap(({ from, to }) =>
    to > from
      ? [[from, to] as const]
      : ([
          [from, minutesInDay],
          [0, to],
        ] as const),
  );
  return (
    <Track aria-hidden>
      {pieces.map(([from, to]) => (
        <i
          key={formatClock(from) + formatClock(to)}
          style={{ left: `${(from / minutesInDay) * 100}%`, width: `${((to - from) / minutesInDay) * 100}%` }}
        />
      ))}
    </Track>
  );
};

const getPart = ({ parts = [] }: FieldSpec, field: string): FieldSpec =>
  parts.find((part) => part.field === field) ?? { field, label: field, kind: 'hours' };

/** A day without hours: the inherited hours, or closed. */
const EmptyDay = ({ spec }: { spec: FieldSpec }) => {
  const inherited = useInheritedValue(spec);
  return <span className="hours off">{inherited?.from ? formatInherited(inherited) : t('Closed')}</span>;
};

/** Weekly hours, one line per day; shown as text in tables. */
export const WeekField = ({ spec, value }: FieldProps) => {
  const hours = Object.entries(value as object).map(([field, text]) => [field, String(text ?? '')] as const);
  const words = describeWeek(hours);
  return (
    <>
      <Container>
        <Week>
          {hours.map(([field, text]) => (
            <div key={field} style={{ display: 'contents' }}>
              <span title={getDayName(field)}>{getShortDay(field)}</span>
              <DayTrack hours={text} />
              {text ? (
                <span className="hours">{describeHours(text)}</span>
              ) : (
                <EmptyDay spec={getPart(spec, field)} />
              )}
            </div>
          ))}
        </Week>
        <NarrowText>{words}</NarrowText>
      </Container>
      <CellText title={words}>{words}</CellText>
    </>
  );
};
