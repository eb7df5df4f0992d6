import { benchConsole } from './console';
import { benchForms } from './forms';
import { benchDatabaseSize } from './howLarge';
import { benchLiveCalls } from './liveCalls';
import { benchLoad } from './load/index';
import { benchLoops } from './loops';
import { benchNumbers } from './numbers';
import { benchServerPages } from './serverPages';
import { benchSoak } from './soak';
import { benchTables } from './tables';

const defaultBenchmarks = {
  numbers: benchNumbers,
  howLarge: benchDatabaseSize,
  serverPages: benchServerPages,
  load: benchLoad,
  console: () => benchConsole(),
  tables: benchTables,
  forms: benchForms,
  liveCalls: benchLiveCalls,
  // Its test client can only be loaded by this benchmark.
  availability: async () => (await import('./availability/index')).benchAvailability(),
};

/** Benchmarks that run only when named explicitly, because they take from half an hour to eight hours. */
const longBenchmarks = { loops: () => benchLoops(), soak: benchSoak };
const allBenchmarks = { ...defaultBenchmarks, ...longBenchmarks };

/** Runs all benchmarks, or those named after `--`, sequentially so that they do not affect each other. */
const requestedNames = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknownNames = requestedNames.filter((name) => !(name in allBenchmarks));
if (unknownNames.length > 0)
  throw new Error(
    `Unknown benchmark: ${unknownNames.join(', ')}. Available: ${Object.keys(allBenchmarks).join(', ')}.`,
  );
const selectedBenchmarks = requestedNames.length === 0 ? defaultBenchmarks : allBenchmarks;
for (const [name, bench] of Object.entries(selectedBenchmarks))
  if (requestedNames.length === 0 || requestedNames.includes(name)) await bench();
