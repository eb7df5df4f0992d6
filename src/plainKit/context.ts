import type { Context } from '../declaration/kit';

export const context: Context | undefined = undefined;
export type ContextName = never;
