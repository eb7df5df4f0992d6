import type { AutofilledField } from '../declaration/inferenceKit';
import { getCompilerTerms } from '../declaration/terms';

export const findAutofill = (name: string): AutofilledField | undefined =>
  getCompilerTerms().inference.filled.find(({ pattern }) => pattern.test(name));
