import type { ForeignFile } from './foreignFile';
import type { ForeignSystem } from './foreignSystem';
import { fromFreePbx } from './freePbx/fromFreePbx';
import { fromSheet } from './fromSheet';
import { fromFusionPbx } from './fusionPbx/fromFusionPbx';
import { fromThreeCx } from './threeCx/fromThreeCx';

/**
 * The products whose files are read, by the name they have in commands and calls.
 * `of` is which of several phone systems in the files is read, by its domain there.
 */
export const products = {
  fusionpbx: fromFusionPbx,
  freepbx: fromFreePbx,
  '3cx': fromThreeCx,
  sheet: fromSheet,
} as const satisfies Record<string, (files: readonly ForeignFile[], of?: string) => ForeignSystem>;

export type Product = keyof typeof products;
