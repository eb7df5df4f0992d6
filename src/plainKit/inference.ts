import type { InferenceKit } from '../declaration/inferenceKit';

/** Names of fields say what they say anywhere. */
export const kitInference: InferenceKit = {
  filled: [],
  names: [],
  numbers: /(?!)/,
  icons: [],
  spelled: [],
};
