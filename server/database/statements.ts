import { channel } from 'node:diagnostics_channel';

/** A statement that was run. */
export interface StatementRun {
  /** The SQL without its parameters. */
  text: string;
  /** When it began, in milliseconds since 1970. */
  begunAt: number;
  seconds: number;
  failed: boolean;
}

/** Is told of every statement once it has ended: for metrics and traces, which the database knows nothing of. */
export const statements = channel('trunkline:database:statement');

/** Runs a statement and tells of it, where anybody listens. */
export async function publishStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!statements.hasSubscribers) return run();
  const begunAt = Date.now();
  const begun = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    const statement: StatementRun = { text, begunAt, seconds: (performance.now() - begun) / 1000, failed };
    statements.publish(statement);
  }
}
