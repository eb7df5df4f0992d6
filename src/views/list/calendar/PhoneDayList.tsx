import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { type Entry, getEntriesOnDay } from './buildEntries';
import { DayList } from './calendarStyles';
import { formatFullDay } from './days';
import { EntryLink } from './EntryLink';
import type { useVisibleDays } from './useVisibleDays';

interface Props {
  entries: readonly Entry[];
  period: ReturnType<typeof useVisibleDays>;
  label: string;
}

export const PhoneDayList = ({ entries, period: { days, day: at, span, today }, label }: Props) => {
  const filled = days
    .filter((day) => span === 'week' || day.slice(0, 7) === at.slice(0, 7))
    .map((day) => ({ day, all: getEntriesOnDay(entries, day) }))
    .filter(({ all }) => all.length > 0);
  if (filled.length === 0)
    return <Typography color="textSecondary">{t('Nothing on these days.')}</Typography>;
  return (
    <DayList role="group" aria-label={t('{label} by day', { label })}>
      {filled.map(({ day, all }) => (
        <section key={day} aria-label={formatFullDay(day)}>
          <h3 className={day === today ? 'today' : undefined}>{formatFullDay(day)}</h3>
          <ul>
            {all.map((entry) => (
              <EntryLink key={`${entry.resource} ${entry.record.id}`} entry={entry} day={day} />
            ))}
          </ul>
        </section>
      ))}
    </DayList>
  );
};
