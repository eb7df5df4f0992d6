import { t } from '#i18n';
import { allCalls } from '../../contract/index';
import { createInvalidFieldError } from '../http/errors/apiError';
import { createStoredCall, requireStorable, type StoredCall } from './storedCalls';

interface SentCall {
  call: string;
  params?: Readonly<Record<string, string | null>> | null | undefined;
  body?: unknown;
}

/**
 * @param list field that contains the calls; the steps of a flow may also create secrets
 * @throws ApiError if the call cannot be deferred or lacks a parameter
 */
export function toStoredCall(
  { call, params, body }: SentCall,
  index: number,
  list: 'calls' | 'steps' = 'calls',
): StoredCall {
  const name = requireStorable(call, list === 'steps');
  const paramEntries = Object.entries(params ?? {}).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  const missing = [...allCalls[name].path.matchAll(/\{(\w+)\}/g)].find(
    ([, key]) => !paramEntries.some(([param]) => param === key),
  );
  if (missing)
    throw createInvalidFieldError(
      `${list}.${index}.params`,
      t("The parameter '{name}' must be defined.", { name: missing[1] ?? '' }),
    );
  return createStoredCall(name, Object.fromEntries(paramEntries), body);
}
