import type { KindTraits } from '../declaration/kit';

export type KitKind = never;
export const kitKinds: Record<KitKind, KindTraits> = {};
export type KitSpec = object;
