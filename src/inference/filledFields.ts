import { kitInference } from '#kits/inference';
import type { FilledField } from '../declaration/inferenceKit';

/** What fills a field of requests by itself, where a kit says so. */
export const filledBy = (name: string): FilledField | undefined =>
  kitInference.filled.find(({ fits }) => fits.test(name));
