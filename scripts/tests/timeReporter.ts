import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** File with the times of the last run, which scripts can compare. */
export const timesFile = 'node_modules/.cache/trunkline/testTimes.json';

/** Time spent on a test file, in milliseconds, by phase. */
export interface FileTimes {
  project: string;
  file: string;
  tests: number;
  /** Tests that passed on retry. */
  flaky: string[];
  /** Time to load the file and its imports. */
  import: number;
  /** Time to start the environment and the worker, and to run the set-up file. */
  setup: number;
  /** Time to run tests and hooks. */
  run: number;
}

function measureModule(module: TestModule): FileTimes {
  const times = module.diagnostic();
  const tests = [...module.children.allTests()];
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    tests: tests.length,
    flaky: tests.filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
    import: Math.round(times.collectDuration),
    setup: Math.round(times.environmentSetupDuration + times.prepareDuration + times.setupDuration),
    run: Math.round(times.duration),
  };
}

type Phase = 'import' | 'setup' | 'run';
const phases: Phase[] = ['import', 'setup', 'run'];

const sumPhase = (files: readonly FileTimes[], phase: Phase): number =>
  files.reduce((sum, file) => sum + file[phase], 0);
const getTotalTime = (file: FileTimes): number => sumPhase([file], 'import') + file.setup + file.run;
const formatSeconds = (ms: number): string => (ms / 1000).toFixed(1);

function formatRow(name: string, files: readonly FileTimes[]): string {
  const tests = files.reduce((sum, file) => sum + file.tests, 0);
  const times = phases.map((phase) => formatSeconds(sumPhase(files, phase)));
  return `| ${[name, tests, ...times, formatSeconds(files.reduce((sum, file) => sum + getTotalTime(file), 0))].join(' | ')} |`;
}

/** Formats the times, in seconds, as a Markdown table: projects first, then the slowest files. */
export function formatTimesTable(files: readonly FileTimes[], longest = 30): string {
  const projects = [...new Set(files.map(({ project }) => project))].sort();
  return [
    '| | tests | import | set-up | run | s |',
    '|---|---:|---:|---:|---:|---:|',
    ...projects.map((name) =>
      formatRow(
        `**${name}**`,
        files.filter(({ project }) => project === name),
      ),
    ),
    formatRow('**all**', files),
    ...files
      .toSorted((a, b) => getTotalTime(b) - getTotalTime(a))
      .slice(0, longest)
      .map((file) => formatRow(file.file, [file])),
  ].join('\n');
}

/** Prints the time of each test file by phase and stores it in {@link timesFile}. */
export default class TimeReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const files = modules.map(measureModule);
    await mkdir(dirname(timesFile), { recursive: true });
    await writeFile(timesFile, JSON.stringify(files, null, 1));
    const flaky = files.flatMap(({ file, flaky }) => flaky.map((name) => `${file}: ${name}`));
    console.log(`\nSeconds spent, summed over all workers:\n\n${formatTimesTable(files)}`);
    if (flaky.length > 0) console.log(`\nPassed only on the second attempt:\n${flaky.join('\n')}`);
  }
}
