import type { KindTraits } from '../../../src/declaration/kit';

/** A custom field kind. The contract uses a format of the same name. */
export type KitKind = 'isbn';
export const kitKinds: Record<KitKind, KindTraits> = { isbn: {} };
export type KitSpec = object;
