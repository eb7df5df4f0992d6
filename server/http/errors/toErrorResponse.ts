import { randomUUID } from 'node:crypto';
import { HTTPException } from 'hono/http-exception';
import { t } from '#i18n';
import { getSqlState } from '../../common/getSqlState';
import { formatError, type Log } from '../../common/log';
import { getCurrentRequest } from '../../common/requestContext';
import { type DatabaseFault, getDatabaseFault, OutcomeUnknownError } from '../../database/getDatabaseFault';
import { ApiError, createBusyError, createConflictError, createStaleRecordError } from './apiError';
import { getSourceTexts } from './sourceTexts';

/**
 * Converts any exception to a response. Unexpected errors and database failures are logged with the request id; the
 * response contains only that id.
 */
export function toErrorResponse(error: unknown, log: Log): Response {
  if (error instanceof HTTPException) return error.getResponse();
  const refusal = error instanceof ApiError ? error : toApiError(error);
  if (refusal) return toApiErrorResponse(refusal);
  const requestId = getRequestId();
  log(`Unexpected error in request ${requestId}: ${formatError(error)}`);
  const message = t('Something went wrong on the server. Try again; if it stays, report it.');
  const localised = getSourceTexts({ message });
  return createJsonResponse(500, {
    message,
    code: 'internal',
    requestId,
    ...(localised && { said: localised }),
  });
}

const INTERNAL_SERVER_ERROR = 500;
const NOT_IMPLEMENTED = 501;

const isServerError = ({ status }: ApiError): boolean =>
  status >= INTERNAL_SERVER_ERROR && status !== NOT_IMPLEMENTED;

function toApiErrorResponse(refusal: ApiError): Response {
  const body = refusal.toJSON();
  const localised = getSourceTexts(body);
  return createJsonResponse(
    refusal.status,
    {
      ...body,
      ...(localised && { said: localised }),
      ...(isServerError(refusal) && { requestId: getRequestId() }),
    },
    refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) },
  );
}

/** Returns the request id, which users can report and operators can find in the log. */
const getRequestId = (): string => getCurrentRequest().id || randomUUID();

export function createJsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const text = JSON.stringify(body);
  return new Response(text, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    },
  });
}

const databaseErrors: Record<string, () => ApiError> = {
  // unique_violation: a concurrent request saved the same value between the check and the write.
  '23505': () => createConflictError(t('Somebody else has just saved the same value. Load the list again.')),
  // foreign_key_violation
  '23503': () => createConflictError(t('Something this refers to does not exist, or is still in use.')),
  // serialization_failure, deadlock_detected
  '40001': () =>
    createConflictError(t('Somebody else changed the same thing at the same moment. Try again.')),
  '40P01': () =>
    createConflictError(t('Somebody else changed the same thing at the same moment. Try again.')),
  // Raised by the database function audit_refuse_stale.
  TL409: () => createStaleRecordError(),
  // numeric_value_out_of_range
  '22003': () => new ApiError(400, 'validation', t('A number in the request is too large.')),
  // query_canceled: the query exceeded QUERY_TIMEOUT.
  '57014': () =>
    new ApiError(
      503,
      'query_timeout',
      t('This takes too long. Narrow the filters, or ask for a shorter time.'),
    ),
  // character_not_in_repertoire, untranslatable_character: in practice, a null character.
  '22021': () =>
    new ApiError(400, 'validation', t('A text in the request holds a character that can’t be kept.')),
  '22P05': () =>
    new ApiError(400, 'validation', t('A text in the request holds a character that can’t be kept.')),
};

/**
 * Errors for database faults. The messages give no advice, because it depends on the request: `Retry-After` means that
 * nothing was changed. For a full disk, it is longer than the console waits to repeat a read.
 */
const databaseFaultErrors: Record<DatabaseFault, () => ApiError> = {
  away: () =>
    new ApiError(
      503,
      'database_unavailable',
      t('The server’s database does not answer at the moment.'),
      {},
      2,
    ),
  busy: () => createBusyError(),
  full: () =>
    new ApiError(
      503,
      'no_space',
      t('The disk of the server is full. Whoever runs the server has to free space.'),
      {},
      120,
    ),
};

/** Maps expected exceptions to API errors; null for unexpected ones. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof OutcomeUnknownError)
    return new ApiError(
      503,
      'outcome_unknown',
      t('The connection to the database was lost at the last moment.'),
    );
  const fault = getDatabaseFault(error);
  if (fault) return databaseFaultErrors[fault]();
  const state = getSqlState(error);
  return (state && (databaseErrors[state]?.() ?? toDataError(state))) || null;
}

const DIVISION_BY_ZERO = '22012';

/** Maps class 22 (data exceptions), which means an invalid value such as an impossible date. */
const toDataError = (state: string): ApiError | null =>
  state.startsWith('22') && state !== DIVISION_BY_ZERO
    ? new ApiError(400, 'validation', t('A value in the request is not of the kind its field holds.'))
    : null;
