import { callersExamples } from './callersExamples';
import { daysExamples } from './daysExamples';
import { hoursExamples } from './hoursExamples';
import { macsExamples } from './macsExamples';
import { numbersExamples } from './numbersExamples';
import type { ReaderExamples } from './readerExamples';
import { numberCellExamples, sheetsExamples } from './sheetsExamples';
import { soundsExamples } from './soundsExamples';

/** Examples of all readers, in the order of the documentation. */
export const allExamples: readonly ReaderExamples[] = [
  numbersExamples,
  daysExamples,
  hoursExamples,
  macsExamples,
  sheetsExamples,
  numberCellExamples,
  callersExamples,
  soundsExamples,
];
