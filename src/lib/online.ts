import { createStore } from './store';

/** Whether the device is connected to a network. Without one, only a server on the same device can be reached. */
export const online = createStore(globalThis.navigator?.onLine !== false);

// The events do not exist outside a browser.
for (const event of ['online', 'offline'])
  globalThis.addEventListener?.(event, () => online.set(event === 'online'));
