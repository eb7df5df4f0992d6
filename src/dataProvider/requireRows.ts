import { isObject } from '../lib/isObject';
import { getRowsAt } from './answerPlaces';
import type { ProviderContext } from './dataProviderTypes';

/**
 * Checks that a response contains the declared path of the rows. A wrong path would look like an empty list.
 * @returns whether the path has a value; an API may omit an empty list
 * @throws UnexpectedResponseError if the response has a list elsewhere
 */
export const requireRows = async (
  answer: unknown,
  path: string,
  call: string,
  context: ProviderContext,
): Promise<boolean> => {
  if (!isObject(answer)) return true;
  const rows = getRowsAt(answer, path);
  if (rows !== undefined) return rows !== null;
  const { createMissingRowsError } = await import('./dialects/missingRows');
  const error = createMissingRowsError(answer, { path, call, session: context.session() });
  if (error) throw error;
  return false;
};
