import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { t } from '#i18n';
import type { Count } from '../../dataProvider/countRecords';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { declaredQuery } from '../../dataProvider/queries';
import { rowsIn } from '../../dataProvider/shape';
import { isPaged } from '../../dataProvider/wireConventions';
import type { FieldSpec } from '../../declaration/compiled';
import type { CallSource, RecordSource } from '../../declaration/dashboards/compiledDashboard';
import { valueAt } from '../../lib/paths';
import { countQuery } from './useCounts';
import { useWanted } from './useWanted';

/** How many rows an answer tells of. */
const rowCount = (answer: unknown): Count => {
  const { length } = rowsIn(answer);
  if (!isPaged(answer)) return { count: length };
  const { totalCount, hasNextPage } = answer;
  if (typeof totalCount === 'number') return { count: totalCount };
  return { count: length, ...(hasNextPage && { isMore: true }) };
};

const valueIn = (answer: unknown, { field }: FieldSpec): Count => {
  const value = Number(valueAt(answer, field) ?? 0);
  if (Number.isNaN(value)) throw new Error(t('The server answered something else than a number.'));
  return { count: value };
};

/** One number: how many records a list has, a field of an answer, or how many rows it has. Nothing is read where there is no source. */
export const useCount = (
  source: RecordSource | CallSource | undefined,
  value: FieldSpec | undefined,
  refreshMs: number,
) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const wanted = useWanted();
  const list = source && 'resource' in source ? source : undefined;
  const call = source && 'call' in source ? source : undefined;
  const counted = useQuery({
    ...countQuery(
      dataProvider,
      { resource: list?.resource ?? '', filter: wanted(list?.filter ?? {}) },
      refreshMs,
    ),
    enabled: list !== undefined,
  });
  const answered = useQuery({
    ...declaredQuery(dataProvider.call, call?.call, wanted(call?.send ?? {})),
    select: (answer) => (value ? valueIn(answer, value) : rowCount(answer)),
    refetchInterval: refreshMs,
  });
  return list ? counted : answered;
};
