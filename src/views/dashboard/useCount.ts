import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { Count } from '../../dataProvider/countRecords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import { extractRows } from '../../dataProvider/shape';
import { getTotalAbove, isPaged } from '../../dataProvider/wireConventions';
import type { FieldSpec } from '../../declaration/compiled';
import type { CallSource, RecordSource } from '../../declaration/dashboards/compiledDashboard';
import { getValueAt } from '../../lib/paths';
import { createCountQuery } from './useCounts';
import { useFillFilter } from './useFillFilter';

const readRowCount = (answer: unknown): Count => {
  const { length } = extractRows(answer);
  if (!isPaged(answer)) return { count: length };
  const { totalCount, hasNextPage } = answer;
  if (typeof totalCount === 'number') return { count: totalCount };
  return { count: getTotalAbove(answer) ?? length, ...(hasNextPage && { isMore: true }) };
};

/** Reads a response field that contains a number; null if there is nothing from which it could be computed. */
const readCountValue = (answer: unknown, { field }: FieldSpec): Count | null => {
  const answered = getValueAt(answer, field) ?? null;
  if (answered === null) return null;
  const value = Number(answered);
  if (Number.isNaN(value)) throw new Error(t('The server answered something else than a number.'));
  return { count: value };
};

/** Loads a single figure: a record count, a response field, or a row count. Loads nothing if there is no source. */
export const useCount = (
  source: RecordSource | CallSource | undefined,
  value: FieldSpec | undefined,
  refreshMs: number,
) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const fillFields = useFillFilter();
  const list = source && 'resource' in source ? source : undefined;
  const call = source && 'call' in source ? source : undefined;
  const counted = useQuery({
    ...createCountQuery(
      dataProvider,
      { resource: list?.resource ?? '', filter: fillFields(list?.filter ?? {}) },
      refreshMs,
    ),
    enabled: list !== undefined,
  });
  const answered = useQuery({
    ...buildDeclaredQuery(dataProvider.call, call?.call, fillFields(call?.send ?? {})),
    select: (answer): Count | null => (value ? readCountValue(answer, value) : readRowCount(answer)),
    refetchInterval: refreshMs,
  });
  return list ? counted : answered;
};
