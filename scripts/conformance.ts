import { writeFileSync } from 'node:fs';
import { conformanceCounts, conformanceText } from '../tests/spec/conformance';

/** Writes docs/conformance.md, and prints what it comes to. */
writeFileSync(new URL('../docs/generated/conformance.md', import.meta.url), conformanceText());
const { rules, open, tests } = conformanceCounts();
console.log(`${rules} rules: ${rules - open} stated, ${open} left open and read; ${tests} tests named.`);
