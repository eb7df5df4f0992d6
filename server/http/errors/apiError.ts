import { t } from '#i18n';

export interface FieldError {
  /** Dotted field name, such as `numbers.3`; empty for the body as a whole. */
  field: string;
  message: string;
}

export interface ErrorNotes {
  /** Invalid fields, for marking them in a form. */
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

/** An error with an actionable message for the user; any other exception becomes a 500 without details. */
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
    readonly notes: ErrorNotes = {},
    /** Seconds before the request may be retried; absent if a retry would not help. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  toJSON(): { message: string; code: string } & ErrorNotes {
    return { message: this.message, code: this.code, ...this.notes };
  }
}

/** 404: `notFound('Trunk T-9 does not exist.')`. Also for rows of other tenants, so as not to reveal their existence. */
export const createNotFoundError = (message: string, notes?: ErrorNotes) =>
  new ApiError(404, 'not_found', message, notes);

/** 409: the request is valid, but conflicts with stored data. */
export const createConflictError = (message: string, notes?: ErrorNotes) =>
  new ApiError(409, 'conflict', message, notes);

/** 409: a field to be changed was modified after the record was read. @param details the current values */
export const createStaleRecordError = (details: Record<string, unknown> = {}) =>
  createConflictError(t('Somebody changed it since you opened it.'), {
    details: { stale: true, ...details },
  });

/** 409 for a value already in use by another row; the form marks the field. */
export const createTakenError = (field: string, message: string) =>
  createConflictError(message, { errors: [{ field, message }] });

export const createInvalidFieldError = (field: string, message: string) =>
  new ApiError(400, 'validation', message, { errors: [{ field, message }] });

/** 403: authenticated, but not authorised. */
export const createForbiddenError = (message: string, notes?: ErrorNotes) =>
  new ApiError(403, 'forbidden', message, notes);
