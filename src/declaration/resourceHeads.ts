import { createStore, useStore } from '../lib/store';
import type { ResourceHead } from './compiled';

/** Set by the registry, which users without screens never load. */
const headStore = createStore<readonly ResourceHead[]>([]);

/** Sets the menu and routing data of all resources. */
export const setResourceHeads = (heads: readonly ResourceHead[]): void => headStore.set(heads);

/** Returns the menu and routing data of all resources, both those in src/resources and those added at runtime. */
export const getResourceHeads = (): readonly ResourceHead[] => headStore.get();

/** Like `getResourceHeads`, but rerenders when resources are added or edited. */
export const useResourceHeads = (): readonly ResourceHead[] => useStore(headStore);

/**
 * Subscribes to added and edited resources.
 * @returns a function that unsubscribes
 */
export const onResourcesChange = headStore.subscribe;
