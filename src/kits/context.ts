import type { Context } from '../declaration/kit';
import { domainContext } from '../telephony/domainContext';

/** What screens may be about, one at a time; undefined where a console knows nothing of the kind. */
export const context: Context | undefined = domainContext;

/** Its name, which templates know it by. */
export type ContextName = 'domain';
