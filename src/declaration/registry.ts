import { calls, heads, loaders } from 'virtual:trunkline/resources';
import { use } from 'react';
import { createStore, useStore } from '../lib/store';
import type { ListedResource, ResourceHead, ResourceSpec } from './compiled';
import { getHead } from './getHead';
import { noteCalls } from './wire';

noteCalls(calls);

let shipped = new Map(heads.map((head) => [head.name, head]));
let shippedLoaders = loaders;
let headsByName = new Map(shipped);
const headStore = createStore<readonly ResourceHead[]>(heads);
const loadedSpecs = new Map<string, Promise<ResourceSpec>>();
const loadedLists = new Map<string, Promise<ListedResource>>();

/** Returns the names of all files in src/resources. */
export const getShippedNames = (): string[] => [...shipped.keys()];

/** Returns the menu and routing data of all resources: every file in src/resources and all added ones. */
export const getResourceHeads = (): readonly ResourceHead[] => headStore.get();

/** Like `resourceHeads`, but re-renders when resources are added or edited. */
export const useResourceHeads = (): readonly ResourceHead[] => useStore(headStore);

/** Subscribes to added and edited resources. Returns a function that unsubscribes. */
export const onResourcesChange = headStore.subscribe;

/** Marks a promise as fulfilled so that React's `use` reads it synchronously, without showing a skeleton. */
const markFulfilled = <Part>(loading: Promise<Part>, value: Part) =>
  Object.assign(loading, { status: 'fulfilled', value });

const toReady = <Part>(part: Part): Promise<Part> => markFulfilled(Promise.resolve(part), part);

const previewedResources = new Map<string, { head: ResourceHead; loading: Promise<ResourceSpec> }>();

/**
 * Registers a resource for preview, without a menu entry or URL.
 * @returns a function that removes it
 */
export const previewResource = (spec: ResourceSpec): (() => void) => {
  const entry = { head: getHead(spec), loading: toReady(spec) };
  previewedResources.set(spec.name, entry);
  return () => {
    if (previewedResources.get(spec.name) === entry) previewedResources.delete(spec.name);
  };
};

export const getResourceHead = (name: string): ResourceHead | undefined =>
  previewedResources.get(name)?.head ?? headsByName.get(name);

/**
 * Sets the added resources, which replace shipped ones with the same name. Previously added resources that are not
 * included are removed.
 */
export const setAddedResources = (specs: readonly ResourceSpec[]): void => {
  for (const { name } of headStore.get())
    if (headsByName.get(name) !== shipped.get(name)) {
      loadedSpecs.delete(name);
      loadedLists.delete(name);
    }
  headsByName = new Map(shipped);
  for (const spec of specs) {
    const known = toReady(spec);
    headsByName.set(spec.name, getHead(spec));
    loadedSpecs.set(spec.name, known);
    loadedLists.set(spec.name, known);
  }
  headStore.set([...headsByName.values()]);
};

const loadListedModule = async (name: string) => {
  const load = shippedLoaders[name];
  if (!load) throw new Error(`There is no resource "${name}".`);
  const module = await load();
  noteCalls(module.default.calls);
  return module;
};

/**
 * Loads a shipped resource.
 * @throws Error if no file in src/resources declares that name
 */
export const loadShipped = async (name: string): Promise<ResourceSpec> =>
  (await loadListedModule(name)).whole();

/** Loads something once by name. A failed load, such as after a dropped connection, can be retried. */
const loadOnce = <Part>(
  cache: Map<string, Promise<Part>>,
  name: string,
  load: () => Promise<Part>,
): Promise<Part> => {
  const known = cache.get(name);
  if (known) return known;
  const loading = load();
  cache.set(name, loading);
  loading.then(
    (part) => markFulfilled(loading, part),
    () => cache.delete(name),
  );
  return loading;
};

/**
 * Loads a resource, once.
 * @throws Error if no resource has that name
 */
export const loadResource = (name: string): Promise<ResourceSpec> =>
  previewedResources.get(name)?.loading ?? loadOnce(loadedSpecs, name, () => loadShipped(name));

/**
 * Loads the list data of a resource, once.
 * @throws Error if no resource has that name
 */
export const loadListed = (name: string): Promise<ListedResource> =>
  previewedResources.get(name)?.loading ??
  loadOnce(loadedLists, name, async () => (await loadListedModule(name)).default);

/** Registers list data of shipped resources that arrived with another module, so that it need not be loaded. */
export const noteListed = (parts: readonly ListedResource[]): void => {
  for (const part of parts)
    if (!loadedLists.has(part.name)) {
      noteCalls(part.calls);
      loadedLists.set(part.name, toReady(part));
    }
};

/** Returns a resource by name; suspends until it is loaded, and re-renders when it is edited. */
export const useResourceSpec = (name: string): ResourceSpec =>
  use(useStore({ subscribe: headStore.subscribe, get: () => loadResource(name) }));

/** Returns the list data of a resource by name; suspends until it is loaded, and re-renders when it is edited. */
export const useListed = (name: string): ListedResource =>
  use(useStore({ subscribe: headStore.subscribe, get: () => loadListed(name) }));

/**
 * Replaces the shipped resources with edited versions. Resources in use are loaded first, so that an open page updates
 * immediately and retains unsaved input. Added resources are unaffected.
 */
export const replaceShipped = async (edited: {
  heads: ResourceHead[];
  loaders: typeof loaders;
}): Promise<void> => {
  const isShipped = (name: string) => headsByName.get(name) === shipped.get(name);
  // From here on, all loads return the new version, even before the resources in use have been reloaded.
  shippedLoaders = edited.loaders;
  const used = [...new Set([...loadedSpecs.keys(), ...loadedLists.keys()])].filter(isShipped);
  await Promise.all(
    used.map(async (name) => {
      const before = await loadedSpecs.get(name)?.catch(() => undefined);
      const load = edited.loaders[name];
      const spec =
        load &&
        (await load()
          .then(({ whole }) => whole())
          .catch(() => undefined));
      if (!spec) loadedSpecs.delete(name);
      else if (spec !== before) loadedSpecs.set(name, toReady(spec));
      if (!spec) loadedLists.delete(name);
      else if (loadedLists.has(name)) loadedLists.set(name, toReady(spec));
    }),
  );
  const added = [...headsByName].filter(([name]) => !isShipped(name));
  shipped = new Map(edited.heads.map((head) => [head.name, head]));
  headsByName = new Map([...shipped, ...added]);
  headStore.set([...headsByName.values()]);
};

import.meta.hot?.accept('virtual:trunkline/resources', (edited) => {
  if (edited) void replaceShipped({ heads: edited.heads, loaders: edited.loaders });
});
