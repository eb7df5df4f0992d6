/**
 * Signals within this many milliseconds count as one, because npm forwards signals that the terminal has already sent
 * to the whole process group.
 */
const REPEAT_MS = 1_000;

/**
 * Shuts the process down cleanly on a signal, and immediately on a second signal.
 * @param end performs the shutdown for the given signal
 */
export function closeOnSignal(end: (signal: NodeJS.Signals) => Promise<void>): void {
  let requestedAt: number | undefined;
  const close = async (signal: NodeJS.Signals) => {
    const now = Date.now();
    if (requestedAt !== undefined) {
      if (now - requestedAt > REPEAT_MS) process.exit(1);
      return;
    }
    requestedAt = now;
    await end(signal);
    process.exit(0);
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
