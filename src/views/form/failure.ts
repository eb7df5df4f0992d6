import { ApiException, describe } from '../../dataProvider/apiException';
import { isObject } from '../../lib/isObject';

/** What kept a form from being saved, in words, and what may be done about it. */
export interface Failure {
  text: string;
  /** It may succeed as it is: the server was not reached. */
  retry?: boolean;
  /** The record has changed meanwhile: reading it again may help. */
  reload?: boolean;
}

export const statusOf = (error: unknown): number | undefined =>
  isObject(error) && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

const says = (error: unknown) => (error instanceof ApiException ? error.detail : undefined);

/**
 * Puts a failed save into words.
 * @param known paths the form has inputs for: what the server says of any other field is added to the text
 */
export const failureOf = (error: unknown, known: readonly string[] = []): Failure => {
  if (error instanceof TypeError) return { text: describe(error), retry: true };
  const status = statusOf(error);
  if (status === 403) return { text: says(error) ?? 'You don’t have permission to change this.' };
  if (status === 409)
    return { text: says(error) ?? 'Someone else changed it in the meantime.', reload: true };
  const errors = error instanceof ApiException ? (error.body.errors ?? {}) : {};
  const homeless = Object.entries(errors)
    .filter(
      ([path]) => path !== 'root' && !known.some((field) => path === field || path.startsWith(`${field}.`)),
    )
    .map(([, message]) => String(message));
  return { text: [...new Set([describe(error), ...homeless])].join(' ') };
};
