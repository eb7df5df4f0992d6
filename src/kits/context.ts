import type { Context } from '../declaration/kit';
import { domainContext } from '../telephony/domainContext';

/** Context to which screens may refer; undefined if the console has none. */
export const context: Context | undefined = domainContext;

/** Name of the context in templates. */
export type ContextName = 'domain';
