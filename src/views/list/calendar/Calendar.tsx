import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import type { CalendarSpec } from '../../../declaration/compiled';
import { useDisplayClock } from '../../../lib/getDisplayClock';
import { getValueAt } from '../../../lib/paths';
import { toMidSentence } from '../../../lib/toMidSentence';
import { useViewer } from '../../../session/useViewer';
import { useDrag } from '../../../ui/drag/useDrag';
import { LoadingLine } from '../../../ui/LoadingLine';
import { getRecordDenialText } from '../../actions/refusal';
import { toTarget } from '../../actions/target';
import { useStartAction } from '../../actions/useStartAction';
import { parseDateTime, toLocalText } from '../../values/dateTimeText';
import { LayoutError } from '../layouts/LayoutError';
import type { LayoutProps } from '../layouts/layoutProps';
import { TruncationNotice } from '../layouts/TruncationNotice';
import { useAllRows } from '../layouts/useAllRows';
import { buildEntries } from './buildEntries';
import { CalendarGrid } from './CalendarGrid';
import { CalendarHead } from './CalendarHead';
import { PhoneDayList } from './PhoneDayList';
import { useVisibleDays } from './useVisibleDays';

/** Moves a date and time to another day, preserving the time of day. */
const toRescheduledValue = (day: string, { from }: CalendarSpec, record: RaRecord): string | null =>
  from.kind === 'date'
    ? day
    : parseDateTime(`${day}${toLocalText(getValueAt(record, from.field)).slice(10)}`);

const CalendarDays = ({ spec, calendar, label, isPhone }: LayoutProps & { calendar: CalendarSpec }) => {
  const period = useVisibleDays();
  const { days } = period;
  // Re-renders when the displayed time zone changes, because it determines the calendar day of a time.
  useDisplayClock();
  const viewer = useViewer();
  const pickedUp = useRef<RaRecord>(undefined);
  const { first, last } = calendar.range;
  const { rows, total, isWhole, isPending, error, refetch, data } = useAllRows(
    spec,
    { ...(first && { [first]: days[0] }), ...(last && { [last]: days.at(-1) }) },
    { field: calendar.from.field, order: 'ASC' },
  );
  const entries = buildEntries(spec, calendar, rows);
  const { start, element } = useStartAction(spec);
  const move = spec.actions.find(({ name }) => name === calendar.move?.action);
  const mayMove = (record: RaRecord | undefined) =>
    move !== undefined &&
    record !== undefined &&
    getRecordDenialText(spec, move, record, viewer) === undefined;
  const onPointerDown = useDrag({
    hasGhost: true,
    canDrop: () => mayMove(pickedUp.current),
    onMove: (_, day) => {
      const record = pickedUp.current;
      if (!record || !move || !calendar.move) return;
      start(move, {
        ...toTarget(record),
        initial: { [calendar.move.field]: toRescheduledValue(day, calendar, record) },
      });
    },
  });
  const subject = toMidSentence(label);
  const viewProps = { entries, period: period, resource: spec.name, label };
  return (
    <>
      <CalendarHead period={period} />
      {isPending && <LoadingLine />}
      {error && !data && <LayoutError error={error} onRetry={refetch} />}
      {data && !isWhole && <TruncationNotice visibleCount={rows.length} total={total} subject={subject} />}
      {calendar.leavesOut && <EarlierHiddenNotice subject={subject} />}
      {isPhone ? (
        <PhoneDayList {...viewProps} />
      ) : (
        <CalendarGrid
          {...viewProps}
          onPointerDown={onPointerDown}
          onPickUp={
            move &&
            ((record) => {
              pickedUp.current = record;
            })
          }
        />
      )}
      {element}
    </>
  );
};

/** Notice that records starting before the displayed days are not shown. */
const EarlierHiddenNotice = ({ subject }: { subject: string }) => (
  <p style={{ margin: 0 }}>
    {t('Only {what} that begin on these days are shown; those that began before are not.', { what: subject })}
  </p>
);

const Calendar = (props: LayoutProps) =>
  props.spec.list.calendar && <CalendarDays {...props} calendar={props.spec.list.calendar} />;

export default Calendar;
