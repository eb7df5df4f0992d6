import { macsExamples } from './macsExamples';
import type { ReaderExamples } from './readerExamples';

/** Examples of all readers, in the order of the documentation. */
export const allExamples: readonly ReaderExamples[] = [macsExamples];
