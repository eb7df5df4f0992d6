import { t } from '#i18n';
import { everyCall } from '../../contract/index';
import { invalid } from '../http/errors/apiError';
import { type KeptCall, requireKeepable } from './keptCalls';

/** A call as whoever asks sends it. */
interface SentCall {
  call: string;
  params?: Record<string, string | null> | null;
  body?: unknown;
}

/** @throws ApiError for one that can’t be kept, or lacks a parameter */
export const keptCallOf = ({ call, params, body }: SentCall, index: number): KeptCall => {
  const name = requireKeepable(call);
  const given = Object.entries(params ?? {}).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  const missing = [...everyCall[name].path.matchAll(/\{(\w+)\}/g)].find(
    ([, key]) => !given.some(([one]) => one === key),
  );
  if (missing)
    throw invalid(
      `calls.${index}.params`,
      t("The parameter '{name}' must be defined.", { name: missing[1] ?? '' }),
    );
  return { call: name, params: Object.fromEntries(given), ...(body !== undefined && { body }) };
};
