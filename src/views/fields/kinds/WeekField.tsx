import { styled } from '@mui/material/styles';
import { minutesInDay } from 'date-fns/constants';
import { t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { dayName } from '../../../declaration/weekDays';
import { vars } from '../../../theme/vars';
import { inheritedText } from '../../inputs/inheritedText';
import { useInherited } from '../../sources/Inherited';
import { segmentsOf, spokenHours } from '../../values/hoursText';
import { clock } from '../../values/timeText';
import { shortDay, weekText } from '../../values/weekText';
import type { FieldProps } from '../fieldComponent';

/** Draws the week where there is room for it, and says it in words where there is not. */
const Room = styled('div')({ containerType: 'inline-size', 'tr:not(.detail) > td &': { display: 'none' } });

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

const Words = styled('span')({ display: 'none', '@container (max-width: 320px)': { display: 'inline' } });

const CellWords = styled('span')({ display: 'none', 'tr:not(.detail) > td &': { display: 'inline' } });

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

/** The stretches of a day along it, from midnight to midnight. */
export const DayTrack = ({ hours }: { hours: string }) => {
  const pieces = (segmentsOf(hours) ?? []).flatMap(({ from, to }) =>
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
          key={clock(from) + clock(to)}
          style={{ left: `${(from / minutesInDay) * 100}%`, width: `${((to - from) / minutesInDay) * 100}%` }}
        />
      ))}
    </Track>
  );
};

const partOf = ({ parts = [] }: FieldSpec, field: string): FieldSpec =>
  parts.find((part) => part.field === field) ?? { field, label: field, kind: 'hours' };

/** A day nothing is said of: the hours that stand in, else closed. */
const EmptyDay = ({ spec }: { spec: FieldSpec }) => {
  const inherited = useInherited(spec);
  return <span className="hours off">{inherited?.from ? inheritedText(inherited) : t('Closed')}</span>;
};

/** The hours of a week, drawn day by day; in words in a table. */
export const WeekField = ({ spec, value }: FieldProps) => {
  const hours = Object.entries(value as object).map(([field, text]) => [field, String(text ?? '')] as const);
  const words = weekText(hours);
  return (
    <>
      <Room>
        <Week>
          {hours.map(([field, text]) => (
            <div key={field} style={{ display: 'contents' }}>
              <span title={dayName(field)}>{shortDay(field)}</span>
              <DayTrack hours={text} />
              {text ? (
                <span className="hours">{spokenHours(text)}</span>
              ) : (
                <EmptyDay spec={partOf(spec, field)} />
              )}
            </div>
          ))}
        </Week>
        <Words>{words}</Words>
      </Room>
      <CellWords title={words}>{words}</CellWords>
    </>
  );
};
