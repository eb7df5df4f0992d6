import Button from '@mui/material/Button';
import { useRef } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { t } from '#i18n';
import type { CalendarSpec } from '../../../declaration/compiled';
import { getResourceHead } from '../../../declaration/registry';
import { useDisplayClock } from '../../../lib/getDisplayClock';
import { getValueAt } from '../../../lib/paths';
import { toMidSentence } from '../../../lib/toMidSentence';
import { isAllowed, pickGates } from '../../../session/gates';
import { isOffered } from '../../../session/isOffered';
import { useViewer } from '../../../session/useViewer';
import { useVisibleListedResource } from '../../../session/visibility/useVisible';
import { useDrag } from '../../../ui/drag/useDrag';
import { LoadingLine } from '../../../ui/LoadingLine';
import { getRecordDenialText } from '../../actions/refusal';
import { toTarget } from '../../actions/target';
import { useActions } from '../../actions/useActions';
import { useStartAction } from '../../actions/useStartAction';
import { formatCount } from '../../fields/formatCaches';
import { parseDateTime, toLocalText } from '../../values/dateTimeText';
import { FRESH_MS } from '../createListQuery';
import { LayoutError } from '../layouts/LayoutError';
import type { LayoutProps } from '../layouts/layoutProps';
import { TruncationNotice } from '../layouts/TruncationNotice';
import { MAX_ROWS, useAllRows } from '../layouts/useAllRows';
import { buildEntries, type Entry } from './buildEntries';
import { CalendarGrid } from './CalendarGrid';
import { CalendarHead } from './CalendarHead';
import { PhoneDayList } from './PhoneDayList';
import { useVisibleDays } from './useVisibleDays';

/** Moves a date and time to another day, preserving the time of day. */
const toRescheduledValue = (day: string, { from }: CalendarSpec, record: RaRecord): string | null =>
  from.kind === 'date'
    ? day
    : parseDateTime(`${day}${toLocalText(getValueAt(record, from.field)).slice(10)}`);

interface DaysProps extends LayoutProps {
  calendar: CalendarSpec;
  /** Entries of another resource. */
  besideEntries?: readonly Entry[];
}

const CalendarDays = ({ spec, calendar, label, isPhone, besideEntries = [] }: DaysProps) => {
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
  const ownEntries = buildEntries(spec, calendar, rows);
  const entries = [...besideEntries, ...ownEntries];
  const { start, element } = useStartAction(spec);
  const move = spec.actions.find(({ name }) => name === calendar.move?.action);
  const mayMove = (record: RaRecord | undefined) =>
    move !== undefined && record !== undefined && getRecordDenialText(move, record, viewer) === undefined;
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
  const viewProps = { entries, period, label };
  const forAll = spec.actions.find(({ name }) => name === calendar.forAll);
  const isVisible = ({ from }: Entry) =>
    period.span === 'week' || from.slice(0, 7) === period.day.slice(0, 7);
  const visible = ownEntries.filter(isVisible).map(({ record }) => record);
  return (
    <>
      <CalendarHead period={period}>
        {forAll && isWhole && visible.length > 0 && isOffered(forAll, viewer) && (
          <ForAllButton
            spec={spec}
            name={forAll.name}
            count={visible.length}
            onClick={() => start(forAll, { ids: visible.map(({ id }) => String(id)), records: visible })}
          />
        )}
      </CalendarHead>
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
            (({ resource, record }) => {
              pickedUp.current = resource === spec.name ? record : undefined;
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

const ForAllButton = ({
  spec,
  name,
  count,
  onClick,
}: {
  spec: LayoutProps['spec'];
  name: string;
  count: number;
  onClick: () => void;
}) => {
  const { label } = useActions(spec).find((action) => action.name === name) ?? {};
  return (
    <Button variant="outlined" onClick={onClick}>
      {t('{action} for all {count}', { action: label ?? name, count: formatCount(count) })}
    </Button>
  );
};

/** Adds the calendar entries of another resource on the same days. */
const CalendarWithOthers = ({ beside, ...props }: DaysProps & { beside: string }) => {
  const other = useVisibleListedResource(beside);
  const { days } = useVisibleDays();
  const { calendar, sort } = other.list;
  const { first, last } = calendar?.range ?? {};
  const { data = [] } = useGetList(
    other.name,
    {
      pagination: { page: 1, perPage: MAX_ROWS },
      sort,
      filter: { ...(first && { [first]: days[0] }), ...(last && { [last]: days.at(-1) }) },
    },
    { enabled: calendar !== undefined, onError: () => undefined, staleTime: FRESH_MS },
  );
  return <CalendarDays {...props} besideEntries={calendar ? buildEntries(other, calendar, data) : []} />;
};

const Calendar = (props: LayoutProps) => {
  const { calendar } = props.spec.list;
  const viewer = useViewer();
  const head = calendar?.beside === undefined ? undefined : getResourceHead(calendar.beside);
  if (!calendar) return null;
  return head && isAllowed({ level: head.level, ...pickGates(head.menu) }, viewer) ? (
    <CalendarWithOthers {...props} calendar={calendar} beside={head.name} />
  ) : (
    <CalendarDays {...props} calendar={calendar} />
  );
};

export default Calendar;
