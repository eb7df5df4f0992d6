import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { changeRequestCalls } from '../../contract/console/changeRequests';
import { type CallName, findCall } from '../../contract/index';
import { CALLS_CONTEXT } from '../database/sealed/sealedColumns';
import { ApiError } from '../http/errors/apiError';
import { openJson, sealJson } from '../secrets/sealFields';
import type { Sealed } from '../secrets/sealSecret';

export interface StoredCall {
  call: CallName;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  body?: unknown;
}

export const sealCalls = (calls: readonly StoredCall[]): Sealed => sealJson(calls, CALLS_CONTEXT);

export const openCalls = (sealed: string): StoredCall[] => openJson(sealed, CALLS_CONTEXT) as StoredCall[];

/** Whether a call can be deferred: it makes a change, uploads no file and returns no secret. */
export const isStorable = (name: string, call: Call): boolean =>
  call.effect === 'write' &&
  call.encoding !== 'multipart' &&
  call.secret === undefined &&
  call.stored === undefined &&
  call.credential === undefined &&
  !['file', 'events'].includes(call.returns.kind) &&
  !unstorableCalls.has(name) &&
  !Object.hasOwn(changeRequestCalls, name);

/** Calls that cannot be deferred, because they affect the current session. */
const unstorableCalls: ReadonlySet<string> = new Set(['ClearImpersonate', 'UpdateCurrentUser']);

/**
 * Validates the name of a call to be deferred.
 * @throws ApiError 422 `not_kept` if it cannot be deferred or does not exist
 */
export function requireStorable(name: string): CallName {
  const call = findCall(name);
  if (call && isStorable(name, call)) return name as CallName;
  throw new ApiError(
    422,
    'not_kept',
    call?.encoding === 'multipart'
      ? t('What sends a file can’t be asked for, or put off: it is done at once, or not at all.')
      : t('This can’t be asked for, or put off: it is done at once, or not at all.'),
  );
}
