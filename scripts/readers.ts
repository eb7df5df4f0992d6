import { writeFileSync } from 'node:fs';
import { allExamples } from '../tests/readers/allExamples';
import { formatReaders } from '../tests/readers/formatReaders';

/** Writes docs/generated/readers.md. */
writeFileSync(new URL('../docs/generated/readers.md', import.meta.url), formatReaders(allExamples));
