import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildDeclaredQuery } from '../../dataProvider/queries';
import { isPaged } from '../../dataProvider/wireConventions';
import type { FlowReadSpec, FlowSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { expandTemplates, listTemplates, type TemplateContext } from '../../declaration/template';
import type { NamedTemplates } from '../../declaration/templateTypes';
import { isEmpty } from '../../lib/isEmpty';
import { isObject } from '../../lib/isObject';
import { getValueAt } from '../../lib/paths';
import { useDebounced } from '../../lib/useDebounced';
import { useCanRead } from '../../session/useCanRead';

const STALE_MS = 10_000;
/** Interval in milliseconds at which a call with `repeatWhile` is repeated. */
const REPEAT_MS = 2_000;

const toRows = (data: unknown): unknown[] | undefined =>
  Array.isArray(data) ? data : isPaged(data) ? data.items : isObject(data) ? Object.values(data) : undefined;

/** Returns the requested part of a response, with only the rows that meet the condition. */
const selectPart = (answer: unknown, { at, where }: FlowReadSpec, form: unknown): unknown => {
  const data = at === undefined ? answer : getValueAt(answer, at);
  if (!where) return isPaged(data) ? data.items : data;
  return toRows(data)?.filter((row) => isConditionMet(where, { ...(row as object), form }));
};

/** Checks whether the form and the record contain all values that a read sends. */
const isComplete = ({ send }: FlowReadSpec, values: { form: unknown; record?: unknown }): boolean =>
  listTemplates(send ?? {}).every(
    (template) =>
      typeof template !== 'string' ||
      !/^\$(form|record)\./.test(template) ||
      !isEmpty(getValueAt(values, template.slice(1))),
  );

/**
 * Loads the responses that a flow uses.
 * @param form current form values
 * @returns the `reads` so far, the `error` of a required read, the nouns of those that are `missing`, and `refetch`
 */
export const useFlowReads = ({ reads }: Pick<FlowSpec, 'reads'>, context: TemplateContext, form: unknown) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const mayRead = useCanRead();
  const entries = useMemo(() => Object.entries(reads), [reads]);
  const bodies = entries.map(([, read]) =>
    isComplete(read, { ...context, form })
      ? JSON.stringify(expandTemplates(read.send as NamedTemplates | undefined, { ...context, form }))
      : null,
  );
  // A call is made once the user has stopped typing.
  const settled = JSON.parse(useDebounced(JSON.stringify(bodies))) as typeof bodies;
  const results = useQueries({
    queries: entries.map(([, read], index) => ({
      ...buildDeclaredQuery(call, read.call, JSON.parse(settled[index] ?? '{}') as object),
      enabled: mayRead(read) && settled[index] != null,
      staleTime: STALE_MS,
      retry: false,
      refetchInterval: ({ state }: { state: { data: unknown } }) =>
        read.repeatWhile && state.data !== undefined && isConditionMet(read.repeatWhile, state.data)
          ? REPEAT_MS
          : false,
    })),
  });
  const parts: Record<string, unknown> = {};
  const missing: string[] = [];
  let error: unknown;
  let isPending = false;
  for (const [index, [name, read]] of entries.entries()) {
    const result = results[index];
    if (!result) continue;
    if (bodies[index] !== settled[index]) {
      isPending = true;
      continue;
    }
    parts[name] = selectPart(result.data, read, form);
    if (result.error && read.missing !== undefined) missing.push(read.missing);
    else if (result.error) error ??= result.error;
    else if (result.fetchStatus === 'fetching' && result.data === undefined) isPending = true;
  }
  return {
    reads: parts,
    missing,
    error,
    /** Whether a response is still loading. */
    isPending,
    refetch: () => {
      for (const result of results) if (result.error) void result.refetch();
    },
  };
};
