import { execFile } from 'node:child_process';

export interface CommandResult {
  code: number;
  /** Standard output, followed by standard error. */
  output: string;
}

/** Runs `trunkline …` from source in a separate process, with only the given settings. */
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
          output: `${stdout}${stderr}`,
        }),
    );
  });
