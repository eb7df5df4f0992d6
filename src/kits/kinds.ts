import type { KindTraits } from '../declaration/kit';
import { type TelephonyKind, telephonyKinds } from '../telephony/vocabulary/kinds';
import type { TelephonySpec } from '../telephony/vocabulary/specs';

export type KitKind = TelephonyKind;

/** Kinds of fields that kits bring, with what the engine has to know of them. */
export const kitKinds: Record<KitKind, KindTraits> = telephonyKinds;

/** What compiled fields of these kinds say beside what all fields do. */
export type KitSpec = TelephonySpec;
