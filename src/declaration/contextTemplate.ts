import type { ContextName } from './registered';
import { getTerms } from './terms';

/** Template for the key of the current context; undefined if the console has no context. */
export const getContextTemplate = (): `$${ContextName}` | undefined => {
  const { context } = getTerms();
  // In a console without a context, the type of the name is `never`.
  return context && (`$${context.name}` as `$${ContextName}`);
};
