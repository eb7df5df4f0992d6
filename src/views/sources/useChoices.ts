import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import { MAX_ROWS } from '../../dataProvider/truncations';
import type { FieldSpec } from '../../declaration/compiled';
import { expandTemplates } from '../../declaration/template';
import { useDebounced } from '../../lib/useDebounced';
import { useCanRead } from '../../session/useCanRead';
import { getOptionSearch } from '../../ui/optionSearch';
import { isSearched, readChoices, type SourceChoice } from './readChoices';
import { useTemplateContext } from './useTemplateContext';

const STALE_MS = 60_000;
const SEARCH_STALE_MS = 10_000;
/** Number of characters from which suggestions for a free text are requested. */
const MIN_FREE_LENGTH = 3;

export interface LoadedChoices {
  choices: readonly SourceChoice[];
  /** Whether the call has completed; values that are not among the choices are then invalid. */
  isRead: boolean;
}

const noChoices: SourceChoice[] = [];

/**
 * Loads the choices of a field from its declared call. Fields with the same source share one call.
 * @param form current form values, for sources that depend on them
 * @param typed the typed text, for sources that are searched
 * @param isEnabled false skips the call
 */
export const useChoices = (
  { choicesFrom, accountKinds }: FieldSpec,
  { form, typed = '', isEnabled = true }: { form?: unknown; typed?: string; isEnabled?: boolean } = {},
) => {
  const isSearch = isSearched(choicesFrom);
  const value = useDebounced(typed.trim());
  const isTooShort = isSearch && choicesFrom?.free === true && value.length < MIN_FREE_LENGTH;
  const mayRead = useCanRead();
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const body = expandTemplates(choicesFrom?.send, { ...templateContext, record, form, value });
  const { data, isFetching, isError, refetch } = useQuery({
    ...buildDeclaredQuery(dataProvider.call, choicesFrom?.call, body, undefined, { whole: !isSearch }),
    enabled: isEnabled && !isTooShort && mayRead(choicesFrom),
    staleTime: isSearch ? SEARCH_STALE_MS : STALE_MS,
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
    /** State of the search, for a source that is searched while typing. */
    ...(isSearch && { search: getOptionSearch(isFetching || value !== typed.trim(), isError) }),
    refetch,
  };
};
