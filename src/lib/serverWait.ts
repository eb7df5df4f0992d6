import { createStore } from './store';

/** When the server asked to be asked again, by who waits. */
const activeWaits = new Map<symbol, number>();

/** When the last of those who wait goes on, in milliseconds since 1970; 0 while nobody waits. */
export const serverWait = createStore(0);

const updateServerWait = () => serverWait.set(Math.max(0, ...activeWaits.values()));

/**
 * Waits because the server asked for it.
 * @param seconds how long
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
