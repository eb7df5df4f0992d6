import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { changeRequestCalls } from '../../contract/console/changeRequests';
import { bindBody, type FlowStep } from '../../contract/flowSteps';
import { allCalls, type CallName, findCall } from '../../contract/index';
import { pickDeclaredFields } from '../access/pickDeclaredFields';
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

/** A stored call that is a step of a flow. */
export type StoredStep = StoredCall & FlowStep;

/** Maximum size of the calls of a request, in bytes. */
export const MAX_REQUEST_BYTES = 512 * 1024;

/** Creates a call to be stored, without parameters and fields that its declaration lacks. */
export function createStoredCall(name: CallName, params: Record<string, string>, body: unknown): StoredCall {
  const call: Call = allCalls[name];
  const declared = Object.entries(params).filter(([param]) => call.path.includes(`{${param}}`));
  const picked = pickDeclaredFields(call, body);
  return {
    call: name,
    params: Object.fromEntries(declared),
    ...(picked !== undefined && { body: picked }),
  };
}

/** @throws ApiError 413 if the calls are too large to be stored */
export function requireStorableSize(calls: readonly StoredCall[]): void {
  if (Buffer.byteLength(JSON.stringify(calls)) <= MAX_REQUEST_BYTES) return;
  throw new ApiError(
    413,
    'too_large',
    t('This change is too large to be approved or scheduled: at most {size} KB. Split it up.', {
      size: MAX_REQUEST_BYTES / 1024,
    }),
  );
}

export const sealCalls = (calls: readonly StoredCall[]): Sealed => sealJson(calls, CALLS_CONTEXT);

export const openCalls = (sealed: string): StoredCall[] => openJson(sealed, CALLS_CONTEXT) as StoredCall[];

/** Returns a call with placeholders for the values of earlier steps, to check which fields it sets. */
export function withPlaceholders(call: StoredCall): StoredCall {
  const { bind } = call as StoredStep;
  if (!bind) return call;
  const remembered = Object.fromEntries(Object.values(bind).map((name) => [name ?? '', name]));
  return { ...call, body: bindBody(call as StoredStep, { outcomes: {}, remembered }) };
}

/**
 * Whether a call can be deferred: it makes a change, uploads no file and returns no secret.
 * @param mayCreateSecrets whether it may create or mail secrets, because its response is not shown
 */
export const isStorable = (name: string, call: Call, mayCreateSecrets = false): boolean =>
  call.effect === 'write' &&
  call.encoding !== 'multipart' &&
  (call.secret === undefined || (mayCreateSecrets && call.secret !== 'shows')) &&
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
export function requireStorable(name: string, mayCreateSecrets = false): CallName {
  const call = findCall(name);
  if (call && isStorable(name, call, mayCreateSecrets)) return name as CallName;
  throw new ApiError(
    422,
    'not_kept',
    call?.encoding === 'multipart'
      ? t('Uploads can’t be requested or scheduled. They can only be made immediately.')
      : t('This can’t be requested or scheduled. It can only be done immediately.'),
  );
}
