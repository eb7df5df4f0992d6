import type { InferenceKit } from '../declaration/inferenceKit';

/** No domain-specific vocabulary for field names. */
export const kitInference: InferenceKit = {
  filled: [],
  names: [],
  numbers: /(?!)/,
  icons: [],
  spellings: [],
};
