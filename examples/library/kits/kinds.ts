import type { KindTraits } from '../../../src/declaration/kit';

/** The name of a custom field kind, which equals its format in the contract. */
export type KitKind = 'isbn';
export const kitKinds: Record<KitKind, KindTraits> = { isbn: {} };
export type KitSpec = object;
