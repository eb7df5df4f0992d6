import { kitInference } from '#kits/inference';
import type { AutofilledField } from '../declaration/inferenceKit';

/** Returns the rule by which a kit fills a request field automatically. */
export const findAutofill = (name: string): AutofilledField | undefined =>
  kitInference.filled.find(({ pattern }) => pattern.test(name));
