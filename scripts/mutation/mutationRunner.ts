import { relative } from 'node:path';
import { type File, type Suite, startTests, type Task, type Test } from '@vitest/runner';
import { inject, vi } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { getDetected, readJournal, writeEntry } from './journal';

declare module 'vitest' {
  interface ProvidedContext {
    mutation: {
      journal: string;
      /** Mutants to run. */
      ids: string[];
      /** Mutant that is active from the start, before any module is loaded. No other mutant is run. */
      only?: string;
    };
  }
}

/** Global switches used by Stryker's instrumentation. */
interface StrykerState {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const strykerGlobal = globalThis as { __stryker__?: StrykerState };
strykerGlobal.__stryker__ ??= { mutantCoverage: { static: {}, perTest: {} } };
const strykerState = strykerGlobal.__stryker__;

/** Pseudo test id for the hooks of a file, which do not belong to any test. */
const HOOKS = 'hooks';
const TEST_TIMEOUT_MS = 15_000;
const HOOK_TIMEOUT_MS = 60_000;
/** Maximum time for a test file with a mutant, in milliseconds, in addition to five times its normal duration. */
const MAX_TEST_MS = 60_000;
/** Maximum number of times that a mutant may be evaluated. Beyond it, a loop is assumed to be infinite. */
const MAX_HITS = 1_000_000;

const listTests = (task: Task): Test[] => (task.type === 'test' ? [task] : task.tasks.flatMap(listTests));

function findFailure(task: Task): string | undefined {
  if (task.result?.state !== 'fail') return undefined;
  const ownMessage = task.result.errors?.[0]?.message;
  const inner = task.type === 'suite' ? task.tasks.map(findFailure).find(Boolean) : undefined;
  return inner ?? `${task.name}: ${ownMessage ?? 'failed'}`;
}

function skipTests(task: Task, isSelected: (test: Test) => boolean): boolean {
  const shouldRun =
    task.type === 'test'
      ? isSelected(task)
      : task.tasks.filter((child) => skipTests(child, isSelected)).length > 0;
  if (!shouldRun) task.mode = 'skip';
  return shouldRun;
}

interface Attempt {
  failure: string | undefined;
  /** How often the mutated code was evaluated. */
  hits: number;
  ms: number;
}

/**
 * Runs each test file unmodified to record its coverage, then again with each covered mutant that has not been detected
 * yet, up to the first failure or the last test that covers the mutant. Modules stay loaded, so that each mutant takes
 * only the time of its tests. Mutants that take effect at module load need a reload.
 */
export default class MutationRunner extends VitestTestRunner {
  readonly #plan = inject('mutation');
  #startedAt = 0;

  constructor(config: ConstructorParameters<typeof VitestTestRunner>[0]) {
    super(config);
    if (this.#plan.only === undefined) return;
    strykerState.activeMutant = this.#plan.only;
    strykerState.hitCount = 0;
    strykerState.hitLimit = MAX_HITS;
  }

  onBeforeCollect(paths: string[]): void {
    const { only: id, journal } = this.#plan;
    // Modules are reset so that each file records all code it loads, regardless of the files that ran before
    // it.
    if (id === undefined) vi.resetModules();
    else {
      const [path = ''] = paths;
      const test = relative(this.config.root, path);
      writeEntry(journal, {
        kind: 'begin',
        test,
        id,
        pid: process.pid,
        limitMs: MAX_TEST_MS,
        at: Date.now(),
      });
    }
    strykerState.currentTestId = undefined;
    strykerState.mutantCoverage.static = {};
    strykerState.mutantCoverage.perTest = {};
    this.#startedAt = performance.now();
  }

  onBeforeRunFiles(): void {
    strykerState.currentTestId = HOOKS;
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    await super.onBeforeRunTask(test);
    strykerState.currentTestId = test.id;
  }

  override onAfterRunTask(test: Task): void {
    super.onAfterRunTask(test);
    strykerState.currentTestId = HOOKS;
  }

  override async onAfterRunFiles(files?: File[]): Promise<void> {
    super.onAfterRunFiles();
    for (const file of files ?? []) await this.#try(file);
  }

  async #try(file: File): Promise<void> {
    const { journal, ids, only } = this.#plan;
    const test = file.name;
    const write = (entry: Parameters<typeof writeEntry>[1]) => writeEntry(journal, entry);
    const failure = findFailure(file);
    if (only !== undefined) {
      write({ kind: failure ? 'killed' : 'survived', test, id: only, ...(failure && { reason: failure }) });
      write({ kind: 'done', test });
      return;
    }
    if (failure) {
      write({ kind: 'unfit', test, reason: failure });
      write({ kind: 'done', test });
      return;
    }
    const { static: atStart, perTest } = strykerState.mutantCoverage;
    const tests = listTests(file);
    const isConcurrent = tests.some(({ concurrent }) => concurrent);
    /** Index of the last test that covers a mutant. Tests after it need not run. */
    const lastTest = (id: string): number => {
      const reaching = Object.entries(perTest).filter(([, counts]) => counts[id]);
      if (isConcurrent || atStart[id] || reaching.some(([name]) => name === HOOKS)) return tests.length - 1;
      return Math.max(-1, ...reaching.map(([name]) => tests.findIndex((candidate) => candidate.id === name)));
    };
    const reached = ids.filter((id) => lastTest(id) >= 0);
    write({ kind: 'covered', test, ids: reached });
    const settled = readJournal(journal);
    const noticed = getDetected(settled);
    const tried = new Set(
      settled.flatMap((entry) => (entry.kind === 'survived' && entry.test === test ? [entry.id] : [])),
    );
    const dryMs = performance.now() - this.#startedAt;
    const limitMs = MAX_TEST_MS + 5 * dryMs;
    const whileRunning = (id: string) => Object.values(perTest).some((counts) => counts[id]);
    const open = reached.filter((id) => !noticed.has(id) && !tried.has(id));
    let isSoiled = false;
    const attempt = async (id: string, isFresh: boolean): Promise<Attempt> => {
      if (isFresh || isSoiled) vi.resetModules();
      isSoiled = isFresh;
      write({ kind: 'begin', test, id, pid: process.pid, limitMs, at: Date.now() });
      return this.#run(file, id, lastTest(id), atStart[id] !== undefined && !whileRunning(id));
    };
    /**
     * Runs mutants one after another.
     * @returns the reason, if the file fails afterwards without any mutant
     */
    const tryAll = async (mutants: readonly string[], isFresh: boolean): Promise<string | undefined> => {
      const killed = new Map<string, string>();
      for (const id of mutants) {
        let result = await attempt(id, isFresh || !whileRunning(id));
        // The mutated code ran before the mutant was activated, and its result was cached.
        if (!result.failure && result.hits === 0 && whileRunning(id)) result = await attempt(id, true);
        const reason = result.failure?.slice(0, 300);
        if (reason === undefined) write({ kind: 'survived', test, id });
        else if (/timed out in|Hit count limit/.test(reason)) write({ kind: 'timeout', test, id, reason });
        else killed.set(id, reason);
      }
      if (killed.size === 0) return undefined;
      if (isSoiled) vi.resetModules();
      isSoiled = false;
      const control = await this.#run(file, undefined, tests.length - 1, false);
      if (!control.failure) for (const [id, reason] of killed) write({ kind: 'killed', test, id, reason });
      else if (!isFresh) return tryAll([...killed.keys()], true);
      else write({ kind: 'doubtful', test, ids: [...killed.keys()] });
      return control.failure;
    };
    // Mutants that take effect at module load run last, because each needs a reload.
    const sorted = [...open.filter(whileRunning), ...open.filter((mutant) => !whileRunning(mutant))];
    const lasting = await tryAll(sorted, false);
    if (lasting) write({ kind: 'unfit', test, reason: `after mutants: ${lasting}` });
    write({ kind: 'done', test });
  }

  async #run(file: File, id: string | undefined, last: number, onlyIfRead: boolean): Promise<Attempt> {
    const runner = new RetryRunner(this, last, onlyIfRead);
    strykerState.activeMutant = id;
    strykerState.hitCount = 0;
    strykerState.hitLimit = MAX_HITS;
    const startedAt = performance.now();
    try {
      const [again] = await startTests([file.filepath], runner.asRunner);
      return {
        failure: again && findFailure(again),
        hits: strykerState.hitCount,
        ms: performance.now() - startedAt,
      };
    } finally {
      strykerState.activeMutant = undefined;
      vi.useRealTimers();
      vi.resetConfig();
      vi.restoreAllMocks();
    }
  }
}

type Runner = Parameters<typeof startTests>[1];

/** Runner for repeated runs of a file. Reloads the file, stops at the first failure and reports nothing. */
class RetryRunner {
  readonly asRunner: Runner;

  constructor(of: MutationRunner, last: number, onlyIfRead: boolean) {
    const { workerState, moduleRunner } = of as unknown as {
      workerState: { current: Task | undefined };
      moduleRunner: Modules;
    };
    const plain = VitestTestRunner.prototype;
    const runner: Runner = Object.assign(Object.create(of) as Runner, {
      config: { ...of.config, testTimeout: TEST_TIMEOUT_MS, hookTimeout: HOOK_TIMEOUT_MS, retry: 0 },
      cancelRun: false,
      onBeforeCollect: undefined,
      onBeforeRunFiles: undefined,
      onTaskUpdate: async () => undefined,
      onTestAnnotate: undefined,
      onTestArtifactRecord: undefined,
      onCollectStart: (file: File) => plain.onCollectStart.call(runner, file),
      importFile: (path: string, source: 'collect' | 'setup') => {
        if (source === 'collect') invalidateTestModules(moduleRunner);
        return plain.importFile.call(runner, path, source);
      },
      onCollected: (files: File[]) => {
        const unread = onlyIfRead && strykerState.hitCount === 0 && !files.some(findFailure);
        for (const file of files) {
          const selected = new Set(unread ? [] : listTests(file).slice(0, last + 1));
          skipTests(file, (test) => selected.has(test));
        }
      },
      onAfterRunSuite: async (suite: Suite) => {
        workerState.current = suite.suite ?? suite.file;
      },
      onBeforeRunTask: (test: Task) => plain.onBeforeRunTask.call(runner, test),
      onAfterRunTask: (test: Task) => {
        plain.onAfterRunTask.call(runner, test);
        if (test.result?.state === 'fail') (runner as { cancelRun?: boolean }).cancelRun = true;
      },
      onAfterRunFiles: () => plain.onAfterRunFiles.call(runner),
    });
    this.asRunner = runner;
  }
}

interface Module {
  id: string;
}

interface Modules {
  evaluatedModules: {
    idToModuleMap: ReadonlyMap<string, Module>;
    invalidateModule(module: Module): void;
  };
}

/** Invalidates the test file and its helpers, because they contain hooks and servers. */
function invalidateTestModules({ evaluatedModules }: Modules): void {
  for (const module of evaluatedModules.idToModuleMap.values())
    if (module.id.includes('/tests/')) evaluatedModules.invalidateModule(module);
}
