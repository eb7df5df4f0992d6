import { msg, type TranslatedText, t } from '#i18n';
import { isObject } from '../lib/isObject';
import type { ReportedErrors } from './fieldErrors';

/** The one text of the catalogue for any failure of the product API (document 1, section 8). */
export const SERVER_ERROR = msg('An unexpected server error occurred.');

interface ErrorBody {
  message?: string;
  code?: string;
  requestId?: string;
  errors?: { field: string; message: string }[];
  /** How messages were said, by the message, where another language than English was asked for. */
  said?: Record<string, TranslatedText>;
}

const errorFields = ['message', 'code', 'requestId', 'said'];

/** Whether a body says what is wrong as the house's own API does. */
export const isOwnShape = (result: unknown): boolean => {
  if (!isObject(result) || typeof result.message !== 'string') return false;
  const { errors } = result;
  if (errors === undefined) return Object.keys(result).every((name) => errorFields.includes(name));
  return (
    Array.isArray(errors) &&
    errors.every((one) => isObject(one) && typeof one.field === 'string' && typeof one.message === 'string')
  );
};

/** Messages by their field; several of one field are one text. */
const groupByField = (errors: readonly { field: string; message: string }[]): Record<string, string> => {
  const messages: Record<string, string> = {};
  for (const { field, message } of errors)
    messages[field] = messages[field] ? `${messages[field]} ${message}` : message;
  return messages;
};

/**
 * A call that did not succeed (document 2, section 3: "API exception").
 * `body.errors` is what react-admin's forms read to mark fields.
 */
export class ApiException extends Error {
  override name = 'ApiException';
  readonly body: { errors?: Record<string, unknown> };

  constructor(
    readonly status: number,
    /** The body of the answer as text. */
    readonly response: string,
    readonly headers: Record<string, string>,
    /** The body as JSON, where it is JSON. */
    readonly result: unknown,
    /** What it says in another shape than the house's own, as `fieldErrors` reads it. */
    private readonly told?: ReportedErrors,
    /** Whether it was asked for what changes nothing. */
    readonly isRead = true,
  ) {
    super(t(SERVER_ERROR));
    const errors = told?.errors.map(({ path, message }) => ({ field: path, message })) ?? this.ownErrors;
    this.body = errors?.length
      ? {
          errors: {
            root: { serverError: this.said },
            ...groupByField(errors),
          },
        }
      : {};
  }

  /** Errors in the house's own shape. */
  private get ownErrors(): ErrorBody['errors'] {
    const errors = this.details?.errors;
    return Array.isArray(errors)
      ? errors.map(({ field, message }) => ({ field, message: this.worded(message) }))
      : undefined;
  }

  private get details(): ErrorBody | undefined {
    return isObject(this.result) ? (this.result as ErrorBody) : undefined;
  }

  /** What kind of failure it is, in the server's word, where it gave one. */
  get code(): string | undefined {
    return this.details?.code;
  }

  /** What the server said to a person, where it said something. */
  get detail(): string | undefined {
    const { message } = this.told ?? this.details ?? {};
    return (typeof message === 'string' && this.worded(message)) || undefined;
  }

  /** A message of the server in the language that is spoken, where it has said how it was made. */
  private worded(message: string): string {
    const said = this.details?.said?.[message];
    return said ? t(said.text, said.values) : message;
  }

  /** What the server calls the request, to find it in its log; undefined where it has said nothing. */
  get requestId(): string | undefined {
    const { requestId = this.headers['x-request-id'] } = this.details ?? {};
    return typeof requestId === 'string' && requestId !== '' ? requestId : undefined;
  }

  /** What was said of the whole, or else of its fields. */
  get said(): string {
    return (
      this.detail ?? ([...new Set(this.told?.errors.map((one) => one.message))].join(' ') || t(SERVER_ERROR))
    );
  }
}

/** Statuses by which a server asks for patience rather than refuses: too early, too many, timed out. */
const TRANSIENT_STATUSES = [408, 425, 429];

/** Whether a failure is a refusal: sent again unchanged, it would be refused again. */
export const isRefusal = (error: unknown): error is ApiException =>
  error instanceof ApiException &&
  error.status >= 400 &&
  error.status < 500 &&
  !TRANSIENT_STATUSES.includes(error.status);

/** Whether a server has no such call, by the status it answers: an API that is not the house's need not have them all. */
export const isUnknownCall = (status: number): boolean => [404, 405, 501].includes(status);

/** A parameter that must be there and is not; nothing was sent (document 2, section 5). */
export class MissingParameter extends Error {
  override name = 'MissingParameter';
}
