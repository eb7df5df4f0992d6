import { styled } from '@mui/material/styles';
import { millisecondsInDay } from 'date-fns/constants';
import { LinkBase } from 'react-admin';
import { cachePerLanguage, t } from '#i18n';
import { vars } from '../../theme/vars';
import { formatCount, formatDay } from '../../views/fields/formatCaches';
import { useWeekStart } from '../../views/fields/getWeekStart';
import { type Day, getWeeks } from './days';
import { datedPorts } from './useReleases';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 4,
  '& th': { ...theme.typography.body2, color: vars.palette.text.secondary, fontWeight: 600 },
  '& td': { padding: 0, verticalAlign: 'top' },
  '& td > *': {
    display: 'grid',
    alignContent: 'space-between',
    minHeight: 72,
    padding: theme.spacing(0.75, 1),
    borderRadius: 6,
    border: `1px solid ${vars.palette.quiet.line}`,
    color: 'inherit',
    textDecoration: 'none',
    backgroundColor: vars.palette.background.paper,
    [theme.breakpoints.down('sm')]: { minHeight: 52, padding: theme.spacing(0.5) },
  },
  '& td > .ports': {
    ...theme.typography.body2,
    display: 'block',
    minHeight: 0,
    marginTop: 4,
    backgroundColor: vars.palette.tone.info,
    color: vars.palette.tone.infoText,
    overflowWrap: 'anywhere',
  },
  '& a:hover': { borderColor: vars.palette.primary.main },
  '& a': { backgroundColor: vars.palette.tone.warning, color: vars.palette.tone.warningText },
  '& .day': { ...theme.typography.body2, color: 'inherit' },
  '& div .day': { color: vars.palette.text.secondary },
  '& .count': {
    fontWeight: 600,
    fontSize: '1rem',
    [theme.breakpoints.down('sm')]: { fontSize: '0.8125rem' },
  },
  '& [aria-current] .day': { fontWeight: 600, textDecoration: 'underline' },
}));

/** A Sunday (2026-11-22), used as the reference date for weekday names. */
const sundayMs = Date.UTC(2026, 10, 22);
/** Short weekday names, Sunday first. */
const getDayNames = cachePerLanguage((locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(sundayMs + day * millisecondsInDay));
});

/** Returns the path of the list of numbers released from quarantine within a period. */
export const buildListPath = (from: Day, to: Day): string =>
  `/quarantined-numbers?filter=${encodeURIComponent(JSON.stringify({ date_torelease_from: from, date_torelease_to: to }))}`;

export const buildPortsPath = (day: Day): string =>
  `/port-orders?filter=${encodeURIComponent(JSON.stringify({ date_from: day, date_to: day, state: datedPorts }))}`;

interface Props {
  month: string;
  today: Day;
  counts: ReadonlyMap<Day, number>;
  ports: ReadonlyMap<Day, number>;
  label: string;
}

/** Month calendar of number releases and port-ins, with a link for each day that has any. */
export const MonthTable = ({ month, today, counts, ports, label }: Props) => {
  const weekStart = useWeekStart();
  const days = getDayNames();
  const weekdays = [...days.slice(weekStart), ...days.slice(0, weekStart)];
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {getWeeks(month, weekStart).map((week) => (
          <tr key={week.find((day) => day)}>
            {week.map((day, place) => {
              if (!day) return <td key={weekdays[place]} />;
              const count = counts.get(day) ?? 0;
              const moving = ports.get(day) ?? 0;
              const current = day === today ? ('date' as const) : undefined;
              const number = <span className="day">{Number(day.slice(8))}</span>;
              return (
                <td key={day}>
                  {count > 0 ? (
                    <LinkBase
                      to={buildListPath(day, day)}
                      aria-current={current}
                      title={t('{day}: {count, plural, other {# released}}', { day: formatDay(day), count })}
                    >
                      {number}
                      <span className="count">{formatCount(count)}</span>
                    </LinkBase>
                  ) : (
                    <div aria-current={current}>{number}</div>
                  )}
                  {moving > 0 && (
                    <LinkBase to={buildPortsPath(day)} className="ports">
                      {t('{count, plural, one {# port} other {# ports}}', { count: moving })}
                    </LinkBase>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
