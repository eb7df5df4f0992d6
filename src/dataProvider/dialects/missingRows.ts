import { joinAnd, t } from '#i18n';
import { meetsLevel } from '../../../contract/levels';
import { isObject } from '../../lib/isObject';
import { UnexpectedResponseError } from '../../lib/noAnswer';
import { getRowsAt } from '../answerPlaces';
import type { ProviderContext } from '../dataProviderTypes';

/** Fields that describe a response, so that a list in them is not the one that is looked for. */
const metaFields = /^(_?links?|errors?|warnings?|messages?|meta(data)?)$/i;

const maxDepth = 3;

const containsList = (value: unknown, depth = 0): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (!isObject(value) || depth === maxDepth) return false;
  return Object.entries(value).some(
    ([name, inner]) => !metaFields.test(name) && containsList(inner, depth + 1),
  );
};

interface ExpectedRows {
  /** Declared path of the rows. */
  path: string;
  /** Name of the call. */
  call: string;
  session: ReturnType<ProviderContext['session']>;
}

/**
 * Creates the error for a response without the declared path of the rows. Only staff can correct the path, so only they
 * see it.
 * @returns undefined if the response contains no other list: some APIs omit an empty one
 */
export const createMissingRowsError = (
  answer: object,
  { path, call, session }: ExpectedRows,
): UnexpectedResponseError | undefined => {
  if (!containsList(answer)) return undefined;
  return new UnexpectedResponseError(
    meetsLevel(session.level, 'staff')
      ? t(
          'The rows of {call} should be in “{path}”, but its response has only {fields}. Correct the path in the screen or in the conventions of the API.',
          { call, path, fields: joinAnd(Object.keys(answer)) },
        )
      : t('The list can’t be shown because the data has an unexpected format.'),
  );
};

/**
 * Checks a response that lacks the declared path of the rows. A wrong path would look like an empty list.
 * @throws UnexpectedResponseError if the response has a list elsewhere
 */
export const requireRows = (answer: unknown, path: string, call: string, context: ProviderContext): void => {
  // An API may send null for an empty list.
  if (!isObject(answer) || getRowsAt(answer, path) === null) return;
  const error = createMissingRowsError(answer, { path, call, session: context.session() });
  if (error) throw error;
};

interface DeclaredRows {
  /** Name of the call. */
  name: string;
  /** Path of the rows in the conventions of the call. */
  path: string;
  context: ProviderContext;
}

/** Returns the response of a list call in which the rows are null or missing, with an empty list. */
export const withRows = (data: object, { name, path, context }: DeclaredRows): object => {
  requireRows(data, path, name, context);
  return { ...data, items: [] };
};
