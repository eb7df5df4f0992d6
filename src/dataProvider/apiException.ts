import { msg, type TranslatedText, t } from '#i18n';
import { isObject } from '../lib/isObject';
import type { ReportedErrors } from './parseFieldErrors';

/** Default message for a failed call to the product API, from the message catalogue (document 1, section 8). */
export const SERVER_ERROR = msg('An unexpected server error occurred.');

/** Response header with the method and URL that the server's proxy requested from another API. */
export const REQUESTED_ADDRESS = 'x-requested-address';

interface ErrorBody {
  message?: string;
  code?: string;
  requestId?: string;
  errors?: { field: string; message: string }[];
  /** Untranslated source of each message, if the request was made in a language other than English. */
  said?: Record<string, TranslatedText>;
}

const errorFields = ['message', 'code', 'requestId', 'said'];

export const isErrorBody = (result: unknown): boolean => {
  if (!isObject(result) || typeof result.message !== 'string') return false;
  const { errors } = result;
  if (errors === undefined) return Object.keys(result).every((name) => errorFields.includes(name));
  return (
    Array.isArray(errors) &&
    errors.every(
      (error) => isObject(error) && typeof error.field === 'string' && typeof error.message === 'string',
    )
  );
};

/** Groups messages by field, and joins those of the same field. */
const groupByField = (errors: readonly { field: string; message: string }[]): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const { field, message } of errors)
    messages[field] = messages[field] ? `${messages[field]} ${message}` : message;
  return messages;
};

/** Error of a failed call (document 2, section 3: "API exception"). react-admin's forms read `body.errors` to mark fields. */
export class ApiException extends Error {
  override name = 'ApiException';
  readonly body: { errors?: Record<string, unknown> };
  /** What to do if the outcome is unknown. Default: check it before repeating the call. */
  advice?: string;

  constructor(
    readonly status: number,
    /** Response body as text. */
    readonly response: string,
    readonly headers: Record<string, string>,
    /** Response body parsed as JSON, if it is valid JSON. */
    readonly result: unknown,
    /** Errors of another API, as parsed by `parseFieldErrors`. */
    private readonly reported?: ReportedErrors,
    readonly isRead = true,
  ) {
    super(t(SERVER_ERROR));
    const errors = reported?.errors.map(({ path, message }) => ({ field: path, message })) ?? this.ownErrors;
    this.body = errors?.length
      ? {
          errors: {
            root: { serverError: this.said },
            ...groupByField(errors),
          },
        }
      : {};
  }

  private get ownErrors(): ErrorBody['errors'] {
    const errors = this.details?.errors;
    return Array.isArray(errors)
      ? errors.map(({ field, message }) => ({ field, message: this.worded(message) }))
      : undefined;
  }

  private get details(): ErrorBody | undefined {
    return isObject(this.result) ? (this.result as ErrorBody) : undefined;
  }

  get code(): string | undefined {
    return this.details?.code;
  }

  get detail(): string | undefined {
    const { message } = this.reported ?? this.details ?? {};
    return (typeof message === 'string' && this.worded(message)) || undefined;
  }

  /** Translates a message of the server, if the server included its untranslated source. */
  private worded(message: string): string {
    const translatable = this.details?.said?.[message];
    return translatable ? t(translatable.text, translatable.values) : message;
  }

  /** Method and URL requested from another API; undefined for the product API. */
  get address(): string | undefined {
    return this.headers[REQUESTED_ADDRESS];
  }

  /** Id that the server assigned to the request, for finding it in the log; undefined if the server sent none. */
  get requestId(): string | undefined {
    const { requestId = this.headers['x-request-id'] } = this.details ?? {};
    return typeof requestId === 'string' && requestId !== '' ? requestId : undefined;
  }

  /** The general message, or the field messages if there is none. */
  get said(): string {
    return (
      this.detail ??
      ([...new Set(this.reported?.errors.map((error) => error.message))].join(' ') || t(SERVER_ERROR))
    );
  }
}

/** Client error codes that indicate a temporary condition: timeout, too early and rate limit. */
const TRANSIENT_STATUSES = [408, 425, 429];

/** Checks whether the server rejected the request in such a way that sending it again would fail too. */
export const isRejection = (error: unknown): error is ApiException =>
  error instanceof ApiException &&
  error.status >= 400 &&
  error.status < 500 &&
  !TRANSIENT_STATUSES.includes(error.status);

/** Checks for status codes that indicate an unsupported call; other APIs need not implement every call. */
export const isUnknownCall = (status: number): boolean => [404, 405, 501].includes(status);

/** Thrown if a required parameter is missing; no request was sent (document 2, section 5). */
export class MissingParameterError extends Error {
  override name = 'MissingParameter';
}
