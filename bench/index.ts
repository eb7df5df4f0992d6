import { benchAvailability } from './availability/index';
import { benchConsole } from './console';
import { benchForms } from './forms';
import { benchHowLarge } from './howLarge';
import { benchLiveCalls } from './liveCalls';
import { benchLoad } from './load';
import { benchLoops } from './loops';
import { benchNumbers } from './numbers';
import { benchServerPages } from './serverPages';
import { benchTables } from './tables';

const all = {
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

/** Measured where they are named only: they install, check and test the project, for half an hour. */
const ofTheProject = { loops: () => benchLoops() };
const known = { ...all, ...ofTheProject };

/**
 * Every measurement of the project, or those named behind `--`, one after the other: they would disturb each other side by
 * side.
 */
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in known));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(known).join(', ')}`);
const chosen = named.length === 0 ? all : known;
for (const [name, bench] of Object.entries(chosen))
  if (named.length === 0 || named.includes(name)) await bench();
