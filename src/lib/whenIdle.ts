/**
 * Runs a task once the browser has nothing more urgent to do.
 * @param within milliseconds after which it is run in any case
 * @returns a function that calls it off
 */
export const runWhenIdle = (task: () => void, within: number): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, Math.min(within, 50));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: within });
  return () => cancelIdleCallback(handle);
};
