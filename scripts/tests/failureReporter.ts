import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** What failed in one run of Vitest. */
export interface Failures {
  /** Test files with a failed test, or that could not be loaded. */
  files: string[];
  /** Errors that belong to no file, such as an unhandled rejection. */
  unhandled: number;
}

/** Writes the {@link Failures} of a run as JSON to the file that the environment variable `FAILURES_FILE` names. */
export default class FailureReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const target = process.env.FAILURES_FILE;
    if (!target) return;
    const failures: Failures = {
      files: modules
        .filter((module) => !module.ok())
        .map(({ moduleId }) => relative(process.cwd(), moduleId)),
      unhandled: unhandled.length,
    };
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(failures));
  }
}
