import type { Context } from '../declaration/kit';

/** No context. */
export const context: Context | undefined = undefined;
export type ContextName = never;
