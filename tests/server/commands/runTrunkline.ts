import { execFile } from 'node:child_process';

/** What a command has said, and how it ended. */
export interface CommandResult {
  code: number;
  /** What it printed, then what it complained of. */
  said: string;
}

/** Runs `trunkline …` beside the sources, in a process of its own; settings are those given alone. */
export const runTrunkline = (words: string[], env: Record<string, string>): Promise<CommandResult> =>
  new Promise((resolve) => {
    const { PATH = '', HOME = '' } = process.env;
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/trunkline.ts', ...words],
      { env: { PATH, HOME, ...env }, maxBuffer: 10_000_000 },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
          said: `${stdout}${stderr}`,
        }),
    );
  });
