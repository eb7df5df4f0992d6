import { ApiError } from '../http/errors/apiError';
import { toApiError } from '../http/errors/toErrorResponse';

/** Converts an error to the refusal of a call; undefined for server errors, which may not recur on a retry. */
export function toRefusal(error: unknown): ApiError | undefined {
  const refusal = error instanceof ApiError ? error : toApiError(error);
  return refusal && refusal.status < 500 ? refusal : undefined;
}
