import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../declaration/compiled';
import { toMidSentence } from '../../lib/toMidSentence';
import { ListFacts } from '../facts/ListFacts';
import { useLabels } from '../fields/useLabels';
import { Cards, ListError } from './lazyRows';
import { RecordTable } from './table/RecordTable';
import { SkeletonTable } from './table/SkeletonTable';
import { Pager } from './toolbar/Pager';
import { useCards } from './useCards';

export interface EmbeddedRowsProps {
  spec: ListedResource;
  label: string;
  /** Columns to show, in order, with optional widths. Default: those of the resource's own list. */
  columns?: readonly (string | { field: string; width: number })[] | undefined;
  /** Whether editable cells can be edited in place. */
  editable?: boolean;
  /** Renders content at the end of a row; the function must be stable across renders. */
  end?: ((record: RaRecord) => ReactNode) | undefined;
  /** Width of the content at the end of a row, in pixels. */
  endSize?: number | undefined;
  empty?: ReactNode;
}

/** The rows of the current list within another page: a table, or cards on phones, with pagination. */
export const EmbeddedRows = ({
  spec,
  label,
  columns: chosen,
  editable,
  end,
  endSize,
  empty = t('None.'),
}: EmbeddedRowsProps) => {
  const { data, error, isPending, refetch } = useListContext();
  const labels = useLabels(spec);
  const cards = useCards();
  const columns = useMemo(
    () =>
      chosen
        ? chosen.flatMap((entry) => {
            const options = typeof entry === 'string' ? { field: entry } : entry;
            const column = spec.list.columns.find(({ field }) => field === options.field);
            return column ? [{ ...column, ...options }] : [];
          })
        : spec.list.columns.filter((column) => !column.hidden),
    [spec, chosen],
  );

  if (error && !data)
    return (
      <Suspense>
        <ListError error={error} subject={toMidSentence(labels.many())} onRetry={() => refetch()} />
      </Suspense>
    );
  if (isPending) return <SkeletonTable columns={columns} rows={3} />;
  if (!data || data.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <ListFacts spec={spec}>
      {cards ? (
        <Suspense fallback={<SkeletonTable columns={columns} rows={3} fill={false} />}>
          <Cards spec={spec} fields={columns} label={label} foot={end} />
        </Suspense>
      ) : (
        <RecordTable
          spec={spec}
          columns={columns}
          label={label}
          end={end}
          {...(editable !== undefined && { editable })}
          {...(endSize !== undefined && { endSize })}
        />
      )}
      <Pager fixed label={label} />
    </ListFacts>
  );
};
