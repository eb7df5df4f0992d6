import type { Context } from '../declaration/kit';
import { domainContext } from '../telephony/domainContext';

/** The context that screens may refer to; undefined if the console has none. */
export const context: Context | undefined = domainContext;

/** Its name in templates. */
export type ContextName = 'domain';
