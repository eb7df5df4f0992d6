import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { kitChoiceNames } from '#kits/choiceNames';
import type { FieldSpec, Kind, SummarySpec } from '../../../declaration/compiled';
import type { Tone } from '../../../declaration/vocabulary';
import { valueAt } from '../../../lib/paths';
import { vars } from '../../../theme/vars';
import { visuallyHidden } from '../../../ui/VisuallyHidden';
import { formatClock, formatCount } from '../../fields/formats';
import { formatValue } from '../../fields/formatValue';
import { type ReadChoices, useChoices } from '../../sources/useChoices';
import { useListFilters } from '../address/useListFilters';

const colours: Readonly<Record<Tone, string>> = {
  neutral: vars.palette.quiet.edge,
  info: vars.palette.info.main,
  success: vars.palette.success.main,
  warning: vars.palette.warning.main,
  error: vars.palette.error.main,
};

const HEIGHT = 84;
/** More bars than this stand without a gap, and only the highest and the last are spelled out. */
const DENSE = 60;

const Columns = styled('div')({
  display: 'flex',
  alignItems: 'end',
  gap: 1,
  height: HEIGHT,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > span': { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column-reverse' },
});

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 42%) minmax(0, 1fr) auto',
    gap: 8,
    alignItems: 'center',
    minHeight: 24,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& button': {
    justifyContent: 'start',
    minWidth: 0,
    minHeight: 24,
    padding: 0,
    font: 'inherit',
    color: 'inherit',
  },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'left' },
  '& .bar': { display: 'flex', height: 8, borderRadius: 4, overflow: 'hidden' },
});

interface Bar {
  key: string;
  value: unknown;
  label: string;
  amounts: number[];
  sum: number;
}

interface Props {
  chart: SummarySpec['charts'][number];
  data: object;
}

/** One way records are counted, as bars; in words for who does not see them. */
export const SummaryChart = ({ chart, data }: Props) => {
  const title = useId();
  const { by, rows, filter, parts } = chart;
  const read = useChoices(by);
  const { set } = useListFilters();
  const given = rows === undefined ? data : valueAt(data, rows);
  const bars = (Array.isArray(given) ? given : []).map((row: object): Bar => {
    const value = valueAt(row, by.field);
    const amounts = parts.map((part) => Number(valueAt(row, part.field) ?? 0));
    return {
      key: String(value),
      value,
      label: labelOf(by, value, read),
      amounts,
      sum: amounts.reduce((all, one) => all + one, 0),
    };
  });
  const peak = Math.max(0, ...bars.map(({ sum }) => sum));
  const most = Math.max(1, peak);
  const highest = bars.find(({ sum }) => sum === peak);
  const isAlong = by.kind === 'date' || by.kind === 'dateTime' || by.kind === 'integer';
  const isDense = bars.length > DENSE;
  const spoken = ({ label, amounts }: Bar) =>
    `${label}: ${parts.map((part, place) => `${formatCount(amounts[place] ?? 0)} ${part.label.toLowerCase()}`).join(', ')}`;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={title} sx={{ p: 1.5, minWidth: 0 }}>
      <Typography id={title} variant="h3" component="h2" sx={{ mb: 1 }}>
        {chart.label}
      </Typography>
      {bars.length === 0 && <Typography color="textSecondary">None.</Typography>}
      {bars.length > 0 && isAlong && (
        <>
          <Columns aria-hidden style={isDense ? { gap: 0 } : undefined}>
            {bars.map((bar) => (
              <span key={bar.key} title={spoken(bar)}>
                {parts.map((part, place) => (
                  <i
                    key={part.field}
                    style={{
                      height: ((bar.amounts[place] ?? 0) / most) * (HEIGHT - 2),
                      backgroundColor: colours[part.tone],
                    }}
                  />
                ))}
              </span>
            ))}
          </Columns>
          <Typography
            aria-hidden
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', justifyContent: 'space-between' }}
          >
            <span>{bars[0]?.label}</span>
            <span>up to {formatCount(peak)}</span>
            <span>{bars.at(-1)?.label}</span>
          </Typography>
          <ul style={visuallyHidden}>
            {(isDense ? bars.filter((bar, place) => bar === highest || place === bars.length - 1) : bars).map(
              (bar) => (
                <li key={bar.key}>{spoken(bar)}</li>
              ),
            )}
          </ul>
        </>
      )}
      {bars.length > 0 && !isAlong && (
        <Lines>
          {bars.map((bar) => (
            <li key={bar.key} title={spoken(bar)}>
              {filter ? (
                <Button onClick={() => set({ [filter]: bar.value })} aria-label={`Show: ${bar.label}`}>
                  <span className="cut">{bar.label}</span>
                </Button>
              ) : (
                <span className="cut">{bar.label}</span>
              )}
              <span className="bar" aria-hidden>
                {parts.map((part, place) => (
                  <i
                    key={part.field}
                    style={{
                      width: `${((bar.amounts[place] ?? 0) / most) * 100}%`,
                      backgroundColor: colours[part.tone],
                    }}
                  />
                ))}
              </span>
              <span>{formatCount(bar.sum)}</span>
            </li>
          ))}
        </Lines>
      )}
      {bars.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 1.5, mt: 0.5 }}>
          {parts.map((part) => (
            <span key={part.field}>
              <span
                aria-hidden
                style={{
                  display: 'inline-block',
                  width: 9,
                  height: 9,
                  borderRadius: 2,
                  marginRight: 5,
                  backgroundColor: colours[part.tone],
                }}
              />
              {part.label}
            </span>
          ))}
        </Typography>
      )}
    </Paper>
  );
};

const namesOfKits: Partial<Record<Kind, (spec: FieldSpec, read: ReadChoices, value: string) => string>> =
  kitChoiceNames;

/** What a bar is of: a day without its year, an hour or a moment as a clock has it, one of several choices by its name. */
const labelOf = (by: FieldSpec, value: unknown, read: ReadChoices): string => {
  const named = namesOfKits[by.kind];
  if (named) return named(by, read, String(value ?? ''));
  if (by.kind === 'dateTime' && typeof value === 'string') return formatClock(value);
  if (by.kind === 'integer') return `${String(value).padStart(2, '0')}:00`;
  return formatValue(by, value).replace(/,?\s*\d{4}$/, '');
};
