import type { KindTraits } from '../declaration/kit';
import { type TelephonyKind, telephonyKinds } from '../telephony/vocabulary/kinds';
import type { TelephonySpec } from '../telephony/vocabulary/specs';

export type KitKind = TelephonyKind;

/** Field kinds provided by kits, with their traits. */
export const kitKinds: Record<KitKind, KindTraits> = telephonyKinds;

/** Additional properties of compiled fields of these kinds. */
export type KitSpec = TelephonySpec;
