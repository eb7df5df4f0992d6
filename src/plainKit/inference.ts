import type { InferenceKit } from '../declaration/inferenceKit';

export const kitInference: InferenceKit = {
  filled: [],
  names: [],
  numbers: /(?!)/,
  icons: [],
  spellings: [],
};
