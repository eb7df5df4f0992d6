import { kitInference } from '#kits/inference';
import type { AutofilledField } from '../declaration/inferenceKit';

/** What fills a field of requests by itself, where a kit says so. */
export const findAutofill = (name: string): AutofilledField | undefined =>
  kitInference.filled.find(({ fits }) => fits.test(name));
