import type { KindTraits } from '../../../src/declaration/kit';

/** A custom field kind, named after its format in the contract. */
export type KitKind = 'isbn';
export const kitKinds: Record<KitKind, KindTraits> = { isbn: {} };
export type KitSpec = object;
