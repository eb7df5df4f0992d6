import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'vite';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { createVitest, type TestSpecification } from 'vitest/node';
import config from '../../vite.config';
import { type JournalEntry, readJournal, writeEntry } from './journal';

interface Session {
  /** Instrumented files, by path from the root. */
  files: ReadonlyMap<string, string>;
  /** Test files in execution order. */
  tests: readonly string[];
  /** Mutants to run. */
  ids: string[];
  journal: string;
  /** Mutant that is active from the start. */
  only?: string;
}

function createInstrumentPlugin(files: ReadonlyMap<string, string>): Plugin {
  const byPath = new Map([...files].map(([file, code]) => [resolve(file), code]));
  return {
    name: 'trunkline:mutants',
    enforce: 'pre',
    load: (id) => byPath.get(id.split('?')[0] ?? ''),
  };
}

/** Returns the test projects, except those that need a browser. */
const createProjects = (plugin: Plugin): TestProjectInlineConfiguration[] =>
  (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    if (['browser', 'stories'].includes(String(project.test?.name))) return [];
    return [
      {
        ...project,
        extends: undefined,
        resolve: { ...config.resolve, ...project.resolve },
        plugins: [plugin, ...(config.plugins ?? []), ...(project.plugins ?? [])],
        test: { ...project.test, runner: resolve('scripts/mutation/mutationRunner.ts'), maxWorkers: 1 },
      },
    ];
  });

/** Kills a worker that hangs because of a mutant, and counts the mutant as detected. */
async function watchJournal(journal: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(2000, undefined, { signal }).catch(() => undefined);
    const last = readJournal(journal).at(-1);
    if (last?.kind !== 'begin' || Date.now() - last.at < last.limitMs) continue;
    writeEntry(journal, { kind: 'timeout', test: last.test, id: last.id, reason: 'timed out' });
    process.kill(last.pid, 'SIGKILL');
  }
}

/** Preserves the order of test files. */
class PresetSequencer {
  shard = async (files: TestSpecification[]) => files;
  sort = async (files: TestSpecification[]) => files;
}

/** Runs all remaining test files with all their mutants. */
async function runOnce({ files, tests, ids, journal, only }: Session): Promise<void> {
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: process.cwd(),
      watch: false,
      reporters: [{}],
      passWithNoTests: true,
      maxWorkers: 1,
      sequence: { sequencer: PresetSequencer },
      ...(config.test?.tags && { tags: config.test.tags, tagsFilter: ['!long'] }),
    },
    { test: { projects: createProjects(createInstrumentPlugin(files)) } },
  );
  const watching = new AbortController();
  try {
    vitest.provide('mutation', { journal, ids, ...(only !== undefined && { only }) });
    const order = new Map(tests.map((file, index) => [resolve(file), index]));
    const specifications = (await vitest.globTestSpecifications())
      .filter(({ moduleId }) => order.has(moduleId))
      .sort((a, b) => (order.get(a.moduleId) ?? 0) - (order.get(b.moduleId) ?? 0));
    void watchJournal(journal, watching.signal);
    for (const group of groupByProject(specifications)) await vitest.runTestSpecifications(group, true);
  } finally {
    watching.abort();
    await vitest.close();
  }
}

/** Groups consecutive files of the same project. They can share a worker if the project allows it. */
function groupByProject(all: readonly TestSpecification[]): TestSpecification[][] {
  const groups: TestSpecification[][] = [];
  for (const specification of all) {
    const group = groups.at(-1);
    if (group?.[0]?.project === specification.project) group.push(specification);
    else groups.push([specification]);
  }
  return groups;
}

/**
 * Runs all mutants of a session, restarting after each mutant that had to be killed.
 * @returns the journal
 */
export async function runSession(session: Session): Promise<JournalEntry[]> {
  for (;;) {
    const before = readJournal(session.journal);
    const finished = new Set(before.flatMap((entry) => (entry.kind === 'done' ? [entry.test] : [])));
    const tests = session.tests.filter((test) => !finished.has(test));
    if (tests.length === 0) return before;
    await runOnce({ ...session, tests });
    const after = readJournal(session.journal);
    const last = after.at(-1);
    // The mutant crashed its worker.
    if (last?.kind === 'begin')
      writeEntry(session.journal, {
        kind: 'killed',
        test: last.test,
        id: last.id,
        reason: 'crashed the worker',
      });
    if (session.only !== undefined && last?.kind !== 'done') return readJournal(session.journal);
    if (after.length > before.length) continue;
    for (const test of tests) {
      writeEntry(session.journal, { kind: 'unfit', test, reason: 'did not run' });
      writeEntry(session.journal, { kind: 'done', test });
    }
  }
}
