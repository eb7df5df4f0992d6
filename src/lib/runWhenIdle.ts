/**
 * Runs a task when the browser is idle.
 * @param within maximum delay in milliseconds
 * @returns a function that cancels the task
 */
export const runWhenIdle = (task: () => void, within: number): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, Math.min(within, 50));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: within });
  return () => cancelIdleCallback(handle);
};
