import type { ForeignFile } from './foreignFile';
import type { ForeignSystem } from './foreignSystem';
import { parseFreePbx } from './freePbx/parseFreePbx';
import { parseFusionPbx } from './fusionPbx/parseFusionPbx';
import { parseSpreadsheet } from './parseSpreadsheet';
import { parseThreeCx } from './threeCx/parseThreeCx';

/**
 * Supported source products, by the name used in commands and API calls. If the files contain several phone systems,
 * `of` selects one by its domain in the source product.
 */
export const productParsers = {
  fusionpbx: parseFusionPbx,
  freepbx: parseFreePbx,
  '3cx': parseThreeCx,
  sheet: parseSpreadsheet,
} as const satisfies Record<string, (files: readonly ForeignFile[], of?: string) => ForeignSystem>;

export type Product = keyof typeof productParsers;
