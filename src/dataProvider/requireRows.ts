import { defaultConventions } from '../../contract/conventions';
import type { WireCall } from '../declaration/compiled';
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

interface DeclaredRows {
  /** Name of the call. */
  name: string;
  /** Path of the rows in the conventions of the call. */
  path: string;
  context: ProviderContext;
}

/** Returns the response of a list call, in which an empty list may be null or missing. Other responses are unchanged. */
export const withRows = async (
  { kind }: WireCall,
  data: unknown,
  { name, path, context }: DeclaredRows,
): Promise<unknown> => {
  if ((kind !== 'paged' && kind !== 'list') || path === '' || path === defaultConventions.items) return data;
  const hasRows = await requireRows(data, path, name, context);
  return hasRows || !isObject(data) ? data : { ...data, items: [] };
};
