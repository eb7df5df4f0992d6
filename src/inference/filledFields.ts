import { kitInference } from '#kits/inference';
import type { AutofilledField } from '../declaration/inferenceKit';

export const findAutofill = (name: string): AutofilledField | undefined =>
  kitInference.filled.find(({ pattern }) => pattern.test(name));
