import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { t } from '#i18n';
import type { FieldSpec, SummarySpec } from '../../../declaration/compiled';
import { deviceZone, useDisplayClock } from '../../../lib/getDisplayClock';
import { getValueAt } from '../../../lib/paths';
import { BarChart } from '../../../ui/chart/BarChart';
import { ColumnChart } from '../../../ui/chart/ColumnChart';
import type { ChartPoint } from '../../../ui/chart/chartData';
import { addWeekBefore, weekBeforeLabel } from '../../../ui/chart/weekBefore';
import { formatClock, formatCount, formatDay, formatWeekday } from '../../fields/formatCaches';
import { formatValue } from '../../fields/formatValue';
import { kitChoiceNames } from '../../kitParts';
import { useChoices } from '../../sources/useChoices';
import { useListFilters } from '../address/useListFilters';
import { fillMissingDays } from './fillDays';

interface Props {
  chart: SummarySpec['charts'][number];
  data: object;
}

/** Chart of record counts by day, hour or time, or with a bar per category. */
export const SummaryChart = ({ chart, data }: Props) => {
  const title = useId();
  const { by, rows, filter, parts } = chart;
  const read = useChoices(by);
  const named = kitChoiceNames.use().choiceNames[by.kind];
  const clock = useDisplayClock();
  const { set } = useListFilters();
  const chartRows = rows === undefined ? data : getValueAt(data, rows);
  const rowsByValue = new Map<unknown, object>(
    (Array.isArray(chartRows) ? chartRows : []).map((row: object) => [getValueAt(row, by.field), row]),
  );
  const values =
    by.kind === 'date' ? fillMissingDays([...rowsByValue.keys()].map(String)) : [...rowsByValue.keys()];
  const points = values.map((value): ChartPoint => {
    const row = rowsByValue.get(value);
    return {
      key: String(value),
      ...(named ? { label: named(by, read, String(value ?? '')) } : getPointLabels(by, value)),
      amounts: parts.map((part) => Number((row && getValueAt(row, part.field)) ?? 0)),
    };
  });
  const isAlong = by.kind === 'date' || by.kind === 'dateTime' || by.kind === 'integer';
  const common = { label: chart.label, by: by.label, parts, format: formatCount };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={title} sx={{ p: 1.5, minWidth: 0 }}>
      <Typography id={title} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {chart.label}
      </Typography>
      {points.length === 0 && <Typography color="textSecondary">{t('None.')}</Typography>}
      {points.length > 0 && isAlong && (
        <ColumnChart
          {...common}
          points={by.kind === 'date' ? addWeekBefore(points) : points}
          compared={by.kind === 'date' ? t(weekBeforeLabel) : undefined}
          zone={clock?.zone ?? deviceZone}
        />
      )}
      {points.length > 0 && !isAlong && (
        <BarChart
          {...common}
          points={points}
          onChoose={
            filter === undefined
              ? undefined
              : (key) => set({ [filter]: values.find((value) => String(value) === key) })
          }
        />
      )}
    </Paper>
  );
};

const removeYear = (text: string): string => text.replace(/,?\s*\d{4}$/, '');

/** Returns the label of a point: a day without its year, an hour or time, or a formatted value. */
const getPointLabels = (by: FieldSpec, value: unknown): Pick<ChartPoint, 'label' | 'short'> => {
  if (by.kind === 'date')
    return { label: formatWeekday(String(value)), short: removeYear(formatDay(String(value))) };
  if (by.kind === 'dateTime' && typeof value === 'string') return { label: formatClock(value) };
  if (by.kind === 'integer') return { label: `${String(value).padStart(2, '0')}:00` };
  return { label: formatValue(by, value) };
};
