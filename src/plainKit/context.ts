import type { Context } from '../declaration/kit';

/** Every screen is about everything. */
export const context: Context | undefined = undefined;
export type ContextName = never;
