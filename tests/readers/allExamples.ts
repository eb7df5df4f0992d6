import { callersExamples } from './callersExamples';
import type { ReaderExamples } from './readerExamples';
import { soundsExamples } from './soundsExamples';

/** Examples of all readers, in the order of the documentation. */
export const allExamples: readonly ReaderExamples[] = [callersExamples, soundsExamples];
