import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '#i18n';
import type { CallName } from '../../../contract/registeredCalls';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { getRows } from '../../dataProvider/wireConventions';
import type { FieldSpec } from '../../declaration/compiled';
import type { FillMap, LookupCall } from '../../declaration/composed';
import { expandTemplates } from '../../declaration/template';
import { isEmpty } from '../../lib/isEmpty';
import { getValueAt } from '../../lib/paths';
import { useDebounced } from '../../lib/useDebounced';
import { useTemplateContext } from '../sources/useTemplateContext';

/** A search result. If `value` is undefined, it represents the text as typed. */
export interface Suggestion {
  value?: string;
  text: string;
}

const MIN_CHARACTERS = 3;
const STALE_MS = 60_000;

/**
 * Returns suggestions for typed text, and a function that fills the form from one of them.
 * @param typed text in the box; searched from three characters on, once typing pauses
 */
export const useLookup = ({ lookup: known }: FieldSpec, typed: string) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const templateContext = useTemplateContext();
  const record = useRecordContext();
  const { getValues, setValue } = useFormContext();
  const [isFilling, setFilling] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [note, setNote] = useState<string>();
  const query = useDebounced(typed.trim());

  const sendLookup = ({ call, send }: LookupCall, value: string): Promise<unknown> =>
    dataProvider.call(
      call as CallName,
      expandTemplates(send, { ...templateContext, record, form: getValues(), value }) as never,
    );

  const { lookup, read, parse } = known ?? {};
  const { data, isFetching, error } = useQuery({
    queryKey: createReadKey('lookup', lookup?.call, lookup?.send, query),
    queryFn:
      lookup && query.length >= MIN_CHARACTERS
        ? async () => getRows(await sendLookup(lookup, query))
        : skipToken,
    staleTime: STALE_MS,
    retry: false,
  });

  const suggestions: Suggestion[] = (data ?? []).flatMap((row) => {
    const value = getValueAt(row, lookup?.value ?? '');
    return isEmpty(value)
      ? []
      : [{ value: String(value), text: String(getValueAt(row, lookup?.label ?? '') ?? value) }];
  });
  const isLong = typed.trim().length >= MIN_CHARACTERS;
  const isOther = parse && isLong && !suggestions.some(({ text }) => text === typed.trim());

  const fill = (answer: unknown, filling: FillMap<string>) => {
    for (const [field, path] of Object.entries(filling)) {
      const value = getValueAt(answer, path ?? '');
      setValue(field, isEmpty(value) ? null : value, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
    }
  };

  /** Fills the surrounding fields. On failure, reports the error and leaves them unchanged. */
  const take = async ({ value, text }: Suggestion) => {
    const source: typeof parse = value === undefined ? parse : read;
    if (!source) return;
    setFilling(true);
    setTrouble(undefined);
    setNote(undefined);
    try {
      const answer = await sendLookup(source, value ?? text);
      fill(answer, source.fill);
      const rest = source.rest ? getValueAt(answer, source.rest) : undefined;
      setNote(
        isEmpty(rest)
          ? t('Fields filled in below. Check them.')
          : t('Not understood: {rest}. Correct it below.', { rest: String(rest) }),
      );
    } catch (failure) {
      setTrouble(describe(failure));
    } finally {
      setFilling(false);
    }
  };

  return {
    suggestions: isOther ? [...suggestions, { text: typed.trim() }] : suggestions,
    isSearching: isLong && (isFetching || query !== typed.trim()),
    isFilling,
    trouble: trouble ?? (error ? describe(error) : undefined),
    note,
    take,
  };
};
