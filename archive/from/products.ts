import type { ForeignFile } from './foreignFile';
import type { ForeignSystem } from './foreignSystem';
import { fromFreePbx } from './freePbx/fromFreePbx';
import { fromSheet } from './fromSheet';
import { fromFusionPbx } from './fusionPbx/fromFusionPbx';
import { fromThreeCx } from './threeCx/fromThreeCx';

/**
 * Supported source products, by the name used in commands and API calls.
 * `of` selects one of several phone systems in the files, by its domain in the source product.
 */
export const products = {
  fusionpbx: fromFusionPbx,
  freepbx: fromFreePbx,
  '3cx': fromThreeCx,
  sheet: fromSheet,
} as const satisfies Record<string, (files: readonly ForeignFile[], of?: string) => ForeignSystem>;

export type Product = keyof typeof products;
