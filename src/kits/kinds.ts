import type { KindTraits } from '../declaration/kit';
import { type TelephonyKind, telephonyKinds } from '../telephony/vocabulary/kinds';
import type { TelephonySpec } from '../telephony/vocabulary/specs';

export type KitKind = TelephonyKind;

export const kitKinds: Record<KitKind, KindTraits> = telephonyKinds;

export type KitSpec = TelephonySpec;
