import { t } from '#i18n';

/** One field a request got wrong. */
export interface FieldError {
  /** Dotted wire name, such as `numbers.3`; empty for the body itself. */
  field: string;
  message: string;
}

export interface ErrorNotes {
  /** Fields to mark in a form. */
  errors?: FieldError[];
  /** What a program can use, such as the numbers a bulk call could not change. */
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

/** A refusal in words a person can act on; everything else thrown becomes a 500 that tells nothing. */
export class ApiError extends Error {
  override name = 'ApiError';
  /**
   * @param status HTTP status
   * @param code fixed word a program can compare
   * @param message sentence shown to people
   */
  constructor(
    readonly status: ErrorStatus,
    readonly code: string,
    message: string,
    readonly notes: ErrorNotes = {},
    /** Seconds after which the same request may be made again; absent where that would not help. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  /** The JSON body of the answer. */
  toJSON(): { message: string; code: string } & ErrorNotes {
    return { message: this.message, code: this.code, ...this.notes };
  }
}

/** 404: `notFound('Trunk T-9 does not exist.')`. Also for rows of another tenant: whether they exist is not told. */
export const createNotFoundError = (message: string, notes?: ErrorNotes) =>
  new ApiError(404, 'not_found', message, notes);

/** 409: the request is well formed, but does not go with what is stored. */
export const createConflictError = (message: string, notes?: ErrorNotes) =>
  new ApiError(409, 'conflict', message, notes);

/** 409: somebody has changed a field since the record was read that was to be changed. @param details what is there now */
export const createStaleRecordError = (details: Record<string, unknown> = {}) =>
  createConflictError(t('Somebody changed it since you opened it.'), {
    details: { stale: true, ...details },
  });

/** 409 for a value another row has already; the form marks the field. */
export const createTakenError = (field: string, message: string) =>
  createConflictError(message, { errors: [{ field, message }] });

/** 400: one field is wrong. */
export const createInvalidFieldError = (field: string, message: string) =>
  new ApiError(400, 'validation', message, { errors: [{ field, message }] });

/** 403: signed in, but not allowed. */
export const createForbiddenError = (message: string, notes?: ErrorNotes) =>
  new ApiError(403, 'forbidden', message, notes);
