import type { KindTraits } from '../../../src/declaration/kit';

/** A kind of field: the contract says it by a format of the same name. */
export type KitKind = 'isbn';
export const kitKinds: Record<KitKind, KindTraits> = { isbn: {} };
export type KitSpec = object;
