import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import { MAX_ROWS } from '../../dataProvider/truncations';
import type { FieldSpec } from '../../declaration/compiled';
import { expandTemplates } from '../../declaration/template';
import { useCanRead } from '../../session/useCanRead';
import { isSearched, readChoices, type SourceChoice } from './readChoices';
import { useTemplateContext } from './useTemplateContext';

const STALE_MS = 60_000;

export interface LoadedChoices {
  choices: readonly SourceChoice[];
  /** Whether the call has completed; values that are not among the choices are then invalid. */
  isRead: boolean;
}

const noChoices: SourceChoice[] = [];

/**
 * Loads the choices of a field from its declared call. Fields with the same source share one call.
 * @param form current form values, for sources that depend on them
 * @param value the search text, for sources that are searched
 * @param isEnabled false skips the call
 */
export const useChoices = (
  { choicesFrom, accountKinds }: FieldSpec,
  { form, value, isEnabled = true }: { form?: unknown; value?: string; isEnabled?: boolean } = {},
) => {
  const mayRead = useCanRead();
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const body = expandTemplates(choicesFrom?.send, { ...templateContext, record, form, value });
  const { data, isFetching, isError, refetch } = useQuery({
    ...buildDeclaredQuery(dataProvider.call, choicesFrom?.call, body, undefined, {
      whole: !isSearched(choicesFrom),
    }),
    enabled: isEnabled && mayRead(choicesFrom),
    staleTime: STALE_MS,
  });
  const choices = useMemo(() => {
    const all = data === undefined || !choicesFrom ? noChoices : readChoices(data, choicesFrom);
    return accountKinds ? all.filter(({ group }) => !group || accountKinds.includes(group)) : all;
  }, [data, choicesFrom, accountKinds]);
  return {
    choices,
    isRead: data !== undefined,
    /** Whether more choices exist than are listed. */
    isCut: Array.isArray(data) && data.length >= MAX_ROWS,
    isLoading: isFetching && data === undefined,
    isError,
    isFetching,
    refetch,
  };
};
