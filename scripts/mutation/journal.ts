import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Progress of a worker that runs mutants. Stored in a file, because a mutant may cause the worker to hang. The worker
 * is then killed, and the next one resumes from the journal.
 */
export type JournalEntry =
  /** A test file that fails, or no longer runs, without any mutant. */
  | { kind: 'unfit'; test: string; reason: string }
  /** The mutants whose code a test file runs. */
  | { kind: 'covered'; test: string; ids: string[] }
  | { kind: 'begin'; test: string; id: string; pid: number; limitMs: number; at: number }
  | { kind: 'killed' | 'timeout' | 'survived'; test: string; id: string; reason?: string }
  /** A test failed without a mutant after mutants had been tried, because of side effects they left. */
  | { kind: 'doubtful'; test: string; ids: string[] }
  | { kind: 'done'; test: string };

export function startJournal(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

export const writeEntry = (path: string, entry: JournalEntry): void =>
  appendFileSync(path, `${JSON.stringify(entry)}\n`);

export const readJournal = (path: string): JournalEntry[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as JournalEntry)
    : [];

/** Returns the detected mutants in a journal, and whether a test failure or a timeout detected each of them. */
export const getDetected = (entries: readonly JournalEntry[]): Map<string, 'killed' | 'timeout'> =>
  new Map(
    entries.flatMap((entry) =>
      entry.kind === 'killed' || entry.kind === 'timeout' ? [[entry.id, entry.kind] as const] : [],
    ),
  );
