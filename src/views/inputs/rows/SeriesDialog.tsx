import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { t } from '#i18n';
import type { FieldSpec } from '../../../declaration/compiled';
import { isEmpty } from '../../../lib/isEmpty';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { formatValue } from '../../fields/formatValue';
import { useFieldInput } from '../fieldInputContext';
import { buildSeries, getNextNumber, mergeSeries } from './series';
import type { SeriesDialogProps } from './seriesDialogProps';

type Row = Readonly<Record<string, unknown>>;

interface SeriesForm {
  from: number | null;
  to: number | null;
  first: Record<string, unknown>;
}

/** Maximum number of rows in a series, regardless of the list's own maximum. */
const MAX_ROWS = 1000;

/** Dialog that prompts for the range and first values of a series and previews the rows to be added. */
export const SeriesDialog = ({
  label,
  series,
  fields,
  blank,
  rows,
  maxCount = Number.POSITIVE_INFINITY,
  onFirstChange,
  onFill,
  onClose,
}: SeriesDialogProps) => {
  const FieldInput = useFieldInput();
  const { number, same = [], counted } = series;
  const fieldNamed = (name: string) => fields.find(({ field }) => field === name);
  const counter = fieldNamed(number);
  const form = useForm<SeriesForm>({
    defaultValues: {
      from: getNextNumber(rows, series, Math.max(1, counter?.minimum ?? 1)),
      to: null,
      first: blank,
    },
    mode: 'onTouched',
  });
  const { from, to, first } = form.watch();
  useEffect(() => onFirstChange?.(first), [onFirstChange, first]);

  const bound = (name: 'from' | 'to', words: string): FieldSpec => ({
    ...(counter ?? { kind: 'integer' as const }),
    field: name,
    label: words,
    required: true,
    readOnly: false,
  });
  const isBackwards = from !== null && to !== null && to < from;
  const count = from === null || to === null ? 0 : to - from + 1;
  const isTooMany = count > MAX_ROWS;
  const newRows = count > 0 && !isTooMany ? buildSeries(series, first, from ?? 0, to ?? 0) : [];
  const next = mergeSeries(rows, newRows, series);
  const replaced = rows.length + newRows.length - next.length;
  const isOver = isTooMany || next.length > maxCount;
  const getSummary = (row: Row | undefined): string =>
    [number, ...counted]
      .map((name) => fieldNamed(name))
      .flatMap((spec) => (spec && row && !isEmpty(row[spec.field]) ? formatValue(spec, row[spec.field]) : []))
      .join(' · ');
  const problem = isBackwards
    ? t('The series ends before it begins.')
    : isOver
      ? t('{label} holds {most} at most.', { label, most: Math.min(maxCount, MAX_ROWS) })
      : undefined;
  const fill = form.handleSubmit(() => {
    if (problem === undefined && newRows.length > 0) onFill(next, newRows);
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('{label}: fill a series', { label })}
        submitLabel={t('Fill')}
        error={problem}
        onSubmit={fill}
        onClose={onClose}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          <FieldInput
            spec={bound('from', counter ? t('{label} from', { label: counter.label }) : t('Number from'))}
          />
          <FieldInput spec={bound('to', t('To'))} />
        </Box>
        {[...same, ...counted].map((name) => {
          const spec = fieldNamed(name);
          if (!spec) return null;
          const words = counted.includes(name)
            ? t('{label} of the first', { label: spec.label })
            : spec.label;
          return (
            <FieldInput
              key={`${name} ${spec.label}`}
              spec={{ ...spec, label: words, readOnly: false }}
              source={`first.${name}`}
            />
          );
        })}
        {problem === undefined && newRows.length > 0 && (
          <Typography role="status" variant="body2" color="textSecondary">
            {t('{count, plural, =1 {1 entry: {first}.} other {# entries: {first} to {last}.}}', {
              count: newRows.length,
              first: getSummary(newRows[0]),
              last: getSummary(newRows.at(-1)),
            })}
            {replaced > 0 &&
              ` ${t('{count, plural, one {# entry is replaced.} other {# entries are replaced.}}', { count: replaced })}`}
          </Typography>
        )}
      </FormDialog>
    </FormProvider>
  );
};
