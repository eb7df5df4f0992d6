/** npm passes a signal on that the terminal has sent to all: within so many milliseconds two are one. */
const REPEAT_MS = 1_000;

/**
 * Ends the process cleanly when it is told to; at once when it is told again.
 * @param end is told by which signal
 */
export function closeOnSignal(end: (signal: NodeJS.Signals) => Promise<void>): void {
  let asked: number | undefined;
  const close = async (signal: NodeJS.Signals) => {
    const now = Date.now();
    if (asked !== undefined) {
      if (now - asked > REPEAT_MS) process.exit(1);
      return;
    }
    asked = now;
    await end(signal);
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
