import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

export interface Failures {
  /** Test files that failed or could not be loaded. */
  files: string[];
  /** Number of errors outside of any file, such as unhandled rejections. */
  unhandled: number;
}

/** Writes the {@link Failures} of a run as JSON to the path in the environment variable `FAILURES_FILE`. */
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
