import type { PointerEventHandler } from 'react';
import { t } from '#i18n';
import { rich } from '../../../lib/rich';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { ScrollBox } from '../../ScrollBox';
import { type Entry, getEntriesOnDay } from './buildEntries';
import { DayTable } from './calendarStyles';
import { formatFullDay, formatWeekdayName, getDayOfMonth } from './days';
import { EntryLink } from './EntryLink';
import type { useVisibleDays } from './useVisibleDays';

/** Maximum number of entries per day in the month view before a "more" link is shown. */
const MAX_PER_DAY = 3;

interface Props {
  entries: readonly Entry[];
  period: ReturnType<typeof useVisibleDays>;
  label: string;
  onPointerDown: PointerEventHandler<HTMLElement>;
  /** Called when a drag starts; undefined if no record can be dragged. */
  onPickUp: ((entry: Entry) => void) | undefined;
}

export const CalendarGrid = ({ entries, period, label, onPointerDown, onPickUp }: Props) => {
  const { days, day: at, span, today, show } = period;
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const cell = (day: string) => {
    const all = getEntriesOnDay(entries, day);
    const visibleEntries = span === 'month' && all.length > MAX_PER_DAY ? all.slice(0, MAX_PER_DAY - 1) : all;
    const isOther = span === 'month' && day.slice(0, 7) !== at.slice(0, 7);
    return (
      <td
        key={day}
        data-drop={onPickUp && day}
        className={[isOther && 'other', day === today && 'today'].filter(Boolean).join(' ') || undefined}
      >
        <time dateTime={day} title={formatFullDay(day)} aria-current={day === today ? 'date' : undefined}>
          {getDayOfMonth(day)}
        </time>
        {visibleEntries.length > 0 && (
          <ul aria-label={formatFullDay(day)}>
            {visibleEntries.map((entry) => (
              <EntryLink
                key={`${entry.resource} ${entry.record.id}`}
                entry={entry}
                day={day}
                onPickUp={onPickUp && (() => onPickUp(entry))}
              />
            ))}
          </ul>
        )}
        {visibleEntries.length < all.length && (
          <button type="button" onClick={() => show(day, 'week')}>
            {rich('{count, plural, other {# more<day> on {day}</day>}}', {
              count: all.length - visibleEntries.length,
              day: (inner) => <VisuallyHidden>{inner}</VisuallyHidden>,
            })}
          </button>
        )}
      </td>
    );
  };
  return (
    <ScrollBox label={t('{label} by day', { label })} sx={{ flex: '1 1 auto', minHeight: 0 }}>
      <DayTable aria-label={t('{label} by day', { label })} onPointerDown={onPickUp && onPointerDown}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col">
                {formatWeekdayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>{week.map(cell)}</tr>
          ))}
        </tbody>
      </DayTable>
    </ScrollBox>
  );
};
