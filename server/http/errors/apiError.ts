import { t } from '#i18n';

export interface FieldError {
  /** Dotted field name, such as `numbers.3`; empty for the body as a whole. */
  field: string;
  message: string;
}

export interface ErrorDetails {
  /** Invalid fields, marked by the form. */
  errors?: FieldError[];
  /** Machine-readable details, such as the numbers a bulk call could not change. */
  details?: Record<string, unknown>;
}

export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 413
  | 415
  | 422
  | 429
  | 500
  | 501
  | 502
  | 503
  | 504;

/** An error with an actionable message for the user. Any other exception results in a 500 without details. */
export class ApiError extends Error {
  override name = 'ApiError';
  /**
   * @param status HTTP status
   * @param code stable machine-readable code
   * @param message human-readable message
   */
  constructor(
    readonly status: ErrorStatus,
    readonly code: string,
    message: string,
    readonly notes: ErrorDetails = {},
    /** Seconds until the request may be retried; absent if a retry would not help. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  toJSON(): { message: string; code: string } & ErrorDetails {
    return { message: this.message, code: this.code, ...this.notes };
  }
}

/**
 * Creates a 404: `createNotFoundError('Trunk T-9 does not exist.')`. Also used for rows of other tenants, so that their
 * existence is not revealed.
 */
export const createNotFoundError = (message: string, notes?: ErrorDetails) =>
  new ApiError(404, 'not_found', message, notes);

/**
 * Creates a 503 for a request that was refused before anything was changed.
 * @param retryAfter seconds until it may be retried
 */
export const createBusyError = (retryAfter = 2) =>
  new ApiError(503, 'busy', t('The server has too much to do at the moment.'), {}, retryAfter);

/** Creates a 409: the request is valid, but conflicts with stored data. */
export const createConflictError = (message: string, notes?: ErrorDetails) =>
  new ApiError(409, 'conflict', message, notes);

/** Creates a 409: a field to be changed was modified after the record was read. @param details the current values */
export const createStaleRecordError = (details: Record<string, unknown> = {}) =>
  createConflictError(t('Somebody changed it since you opened it.'), {
    details: { stale: true, ...details },
  });

/** Creates a 409 for a value that another row already uses; the form marks the field. */
export const createTakenError = (field: string, message: string) =>
  createConflictError(message, { errors: [{ field, message }] });

export const createInvalidFieldError = (field: string, message: string) =>
  new ApiError(400, 'validation', message, { errors: [{ field, message }] });

/** Creates a 403: the user is authenticated, but not authorised. */
export const createForbiddenError = (message: string, notes?: ErrorDetails) =>
  new ApiError(403, 'forbidden', message, notes);
