import { createStore } from './store';

/** Time at which each waiting call may be retried. */
const activeWaits = new Map<symbol, number>();

/** Time at which the last waiting call resumes, in milliseconds since 1970; 0 if no call is waiting. */
export const serverWait = createStore(0);

const updateServerWait = () => serverWait.set(Math.max(0, ...activeWaits.values()));

/**
 * Waits for as long as the server has requested.
 * @param seconds duration of the wait
 * @throws the signal's reason, as soon as it is aborted
 */
export const waitForServer = async (seconds: number, signal?: AbortSignal): Promise<void> => {
  const id = Symbol('wait');
  activeWaits.set(id, Date.now() + seconds * 1000);
  updateServerWait();
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      stop = () => reject(signal?.reason);
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { once: true });
      timer = setTimeout(resolve, seconds * 1000);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    activeWaits.delete(id);
    updateServerWait();
  }
};
