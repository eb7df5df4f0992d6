import { benchAvailability } from './availability/index';
import { benchColdStart } from './coldStart';
import { benchConsole } from './console';
import { benchForms } from './forms';
import { benchHowLarge } from './howLarge';
import { benchLiveCalls } from './liveCalls';
import { benchLoad } from './load';
import { benchNumbers } from './numbers';
import { benchServerPages } from './serverPages';
import { benchTables } from './tables';

const all = {
  coldStart: benchColdStart,
  numbers: benchNumbers,
  howLarge: benchHowLarge,
  serverPages: benchServerPages,
  load: benchLoad,
  console: () => benchConsole(),
  tables: benchTables,
  forms: benchForms,
  liveCalls: benchLiveCalls,
  availability: benchAvailability,
};

/**
 * Every measurement of the project, or those named behind `--`, one after the other: they would disturb each other side by
 * side.
 */
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in all));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(all).join(', ')}`);
for (const [name, bench] of Object.entries(all))
  if (named.length === 0 || named.includes(name)) await bench();
