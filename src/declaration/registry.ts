import { calls, heads, loaders } from 'virtual:trunkline/resources';
import { use } from 'react';
import { createStore, useStore } from '../lib/store';
import type { ListedResource, ResourceHead, ResourceSpec } from './compiled';
import { getHead } from './headOf';
import { noteCalls } from './wire';

noteCalls(calls);

let shipped = new Map(heads.map((head) => [head.name, head]));
let shippedLoaders = loaders;
let headsByName = new Map(shipped);
const headStore = createStore<readonly ResourceHead[]>(heads);
const loadedSpecs = new Map<string, Promise<ResourceSpec>>();
const loadedLists = new Map<string, Promise<ListedResource>>();

/** The names of all files of src/resources. */
export const getShippedNames = (): string[] => [...shipped.keys()];

/** All resources, as far as menu and routing need them: every file of src/resources, and those added since. */
export const getResourceHeads = (): readonly ResourceHead[] => headStore.get();

/** The same, drawn again when resources are added or edited. */
export const useResourceHeads = (): readonly ResourceHead[] => useStore(headStore);

/** Calls the listener when resources are added or edited. Returns a function that ends it. */
export const onResourcesChange = headStore.subscribe;

/** Lets React's `use` read a promise at once, so that what is drawn does not give way to a skeleton. */
const markFulfilled = <Part>(loading: Promise<Part>, value: Part) =>
  Object.assign(loading, { status: 'fulfilled', value });

const toReady = <Part>(part: Part): Promise<Part> => markFulfilled(Promise.resolve(part), part);

const previewedResources = new Map<string, { head: ResourceHead; loading: Promise<ResourceSpec> }>();

/**
 * Lets views draw a resource that is no part of the console: it stands in no menu and at no address.
 * @returns takes it away again
 */
export const previewResource = (spec: ResourceSpec): (() => void) => {
  const one = { head: getHead(spec), loading: toReady(spec) };
  previewedResources.set(spec.name, one);
  return () => {
    if (previewedResources.get(spec.name) === one) previewedResources.delete(spec.name);
  };
};

/** The head of a resource; undefined where none has that name. */
export const getResourceHead = (name: string): ResourceHead | undefined =>
  previewedResources.get(name)?.head ?? headsByName.get(name);

/**
 * Puts these resources beside the shipped ones, or in their place where they have their name. What an earlier call put
 * there and this one does not name is gone.
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
 * Loads a resource as it was shipped.
 * @throws Error when no file of src/resources declares that name
 */
export const loadShipped = async (name: string): Promise<ResourceSpec> =>
  (await loadListedModule(name)).whole();

/** Loads something once by its name; a load that failed, on a dropped connection say, may be tried again. */
const loadOnce = <Part>(
  kept: Map<string, Promise<Part>>,
  name: string,
  load: () => Promise<Part>,
): Promise<Part> => {
  const known = kept.get(name);
  if (known) return known;
  const loading = load();
  kept.set(name, loading);
  loading.then(
    (part) => markFulfilled(loading, part),
    () => kept.delete(name),
  );
  return loading;
};

/**
 * Loads a resource, once.
 * @throws Error when no resource has that name
 */
export const loadResource = (name: string): Promise<ResourceSpec> =>
  previewedResources.get(name)?.loading ?? loadOnce(loadedSpecs, name, () => loadShipped(name));

/**
 * Loads what the list of a resource is drawn from, once.
 * @throws Error when no resource has that name
 */
export const loadListed = (name: string): Promise<ListedResource> =>
  previewedResources.get(name)?.loading ??
  loadOnce(loadedLists, name, async () => (await loadListedModule(name)).default);

/** Takes what shipped lists are drawn from where it came with something else, so that it need not be loaded. */
export const noteListed = (parts: readonly ListedResource[]): void => {
  for (const part of parts)
    if (!loadedLists.has(part.name)) {
      noteCalls(part.calls);
      loadedLists.set(part.name, toReady(part));
    }
};

/** The resource of that name; suspends until it is loaded, and is drawn again when it is edited. */
export const useResourceSpec = (name: string): ResourceSpec =>
  use(useStore({ subscribe: headStore.subscribe, get: () => loadResource(name) }));

/** What the list of that name is drawn from; suspends until it is loaded, and is drawn again when it is edited. */
export const useListed = (name: string): ListedResource =>
  use(useStore({ subscribe: headStore.subscribe, get: () => loadListed(name) }));

/**
 * Takes the shipped resources as they were edited in the place of those before. Those in use are loaded first, so that
 * an open page changes at once and keeps what was typed. Added ones stay in their place.
 */
export const replaceShipped = async (edited: {
  heads: ResourceHead[];
  loaders: typeof loaders;
}): Promise<void> => {
  const isShipped = (name: string) => headsByName.get(name) === shipped.get(name);
  // Anything loaded from here on is the new version, even before those in use have arrived.
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
