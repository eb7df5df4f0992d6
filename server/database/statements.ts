import { channel } from 'node:diagnostics_channel';

export interface StatementRun {
  /** The SQL without its parameters. */
  text: string;
  /** Start time in milliseconds since 1970. */
  startedAt: number;
  seconds: number;
  failed: boolean;
}

/** Diagnostics channel for completed statements, used by metrics and traces. */
export const statements = channel('trunkline:database:statement');

/** Runs a statement and publishes it if the channel has subscribers. */
export async function publishStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!statements.hasSubscribers) return run();
  const startedAt = Date.now();
  const startTime = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    const statement: StatementRun = {
      text,
      startedAt,
      seconds: (performance.now() - startTime) / 1000,
      failed,
    };
    statements.publish(statement);
  }
}
