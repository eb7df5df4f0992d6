import { StartupError } from '../../server/startupError';

/** Whether this is what the build made of the command, for a machine without the sources. */
const isBuilt = /\/dist-server\/[^/]+$/.test(import.meta.url);

/** How a command is called where this one was: `trunklineCommand('backup')`. */
export const formatCommand = (words: string): string =>
  isBuilt ? `node dist-server/trunkline.js ${words}` : `npm run trunkline -- ${words}`;

/** A command can't do what was asked, in words for whoever called it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Runs a command; what goes wrong is printed as a sentence, and ends the process with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** What went wrong, as a sentence of its own. */
export const toSentence = (error: unknown): string => {
  if (error instanceof StartupError || error instanceof CommandError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const text = message || code || String(error);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
