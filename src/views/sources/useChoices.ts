import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useMemo } from 'react';
import { MAX_ROWS } from '../../dataProvider/cuts';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import type { FieldSpec } from '../../declaration/compiled';
import { fillAll } from '../../declaration/template';
import { useCanRead } from '../../session/useMayRead';
import { readChoices, type SourceChoice } from './choicesOf';
import { useTemplateContext } from './useTemplateContext';

const STALE_MS = 60_000;

/** Choices as far as they have been read. */
export interface LoadedChoices {
  choices: readonly SourceChoice[];
  /** The call has answered, so that what is not among the choices is none. */
  isRead: boolean;
}

const noChoices: SourceChoice[] = [];

/**
 * The choices of a field that a call answers. Fields that ask the same share one call.
 * @param form what the form at hand holds, for sources that look at it
 * @param isWanted false while nobody looks
 */
export const useChoices = (
  { choicesFrom, accountKinds }: FieldSpec,
  { form, isWanted = true }: { form?: unknown; isWanted?: boolean } = {},
) => {
  const mayRead = useCanRead();
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const body = fillAll(choicesFrom?.send, { ...templateContext, record, form });
  const { data, isFetching, isError, refetch } = useQuery({
    ...buildDeclaredQuery(dataProvider.call, choicesFrom?.call, body, undefined, { whole: true }),
    enabled: isWanted && mayRead(choicesFrom),
    staleTime: STALE_MS,
  });
  const choices = useMemo(() => {
    const all = data === undefined || !choicesFrom ? noChoices : readChoices(data, choicesFrom);
    return accountKinds ? all.filter(({ group }) => !group || accountKinds.includes(group)) : all;
  }, [data, choicesFrom, accountKinds]);
  return {
    choices,
    isRead: data !== undefined,
    /** There are more than are offered. */
    isCut: Array.isArray(data) && data.length >= MAX_ROWS,
    isLoading: isFetching && data === undefined,
    isError,
    refetch,
  };
};
