import { longParts } from './longParts';

/** Runs the part of the long run that is named by the first argument: `npm run test:postgres`, `test:embedded`, `test:clocks`. */
const [name = '', ...words] = process.argv.slice(2);
const part = Object.entries(longParts).find(([known]) => known === name)?.[1];
if (!part) throw new Error(`Unknown part “${name}”. Available: ${Object.keys(longParts).join(', ')}.`);
const outcome = await part(words);
if (typeof outcome === 'string') console.error(outcome);
process.exit(typeof outcome === 'number' ? outcome : 1);
