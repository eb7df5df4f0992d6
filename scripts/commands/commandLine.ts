import { StartupError } from '../../server/startupError';

/** Whether this is the built command, which runs on machines without the sources. */
const isBuilt = /\/dist-server\/[^/]+$/.test(import.meta.url);

/** Formats the command line of another command, invoked in the same way as this one: `formatCommand('backup')`. */
export const formatCommand = (words: string): string =>
  isBuilt ? `node dist-server/trunkline.js ${words}` : `npm run trunkline -- ${words}`;

/** Thrown if a command fails. The message is shown to the user. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command. If it fails, the error is printed as a sentence and the process exits with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

export function toSentence(error: unknown): string {
  if (error instanceof StartupError || error instanceof CommandError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const text = message || code || String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
