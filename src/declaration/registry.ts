import { heads, loaders } from 'virtual:trunkline/resources';
import { use } from 'react';
import { useStore } from '../lib/store';
import type { ListedResource, ResourceHead, ResourceSpec } from './compiled';
import { buildResourceHead } from './getHead';
import { getResourceHeads, onResourcesChange, setResourceHeads } from './resourceHeads';
import { registerCalls } from './wire';

setResourceHeads(heads);

let shippedHeads = new Map(heads.map((head) => [head.name, head]));
let shippedLoaders = loaders;
let headsByName = new Map(shippedHeads);
const loadedSpecs = new Map<string, Promise<ResourceSpec>>();
const loadedLists = new Map<string, Promise<ListedResource>>();

/** Returns the names of all resources in src/resources. */
export const getShippedNames = (): string[] => [...shippedHeads.keys()];

/** Marks a promise as fulfilled, so that React's `use` reads it synchronously and shows no skeleton. */
const markFulfilled = <Part>(loading: Promise<Part>, value: Part) =>
  Object.assign(loading, { status: 'fulfilled', value });

const toResolvedPromise = <Part>(part: Part): Promise<Part> => markFulfilled(Promise.resolve(part), part);

const previewedResources = new Map<string, { head: ResourceHead; loading: Promise<ResourceSpec> }>();

/**
 * Registers a resource for a preview, without a menu entry or URL.
 * @returns a function that removes it
 */
export const previewResource = (spec: ResourceSpec): (() => void) => {
  const entry = { head: buildResourceHead(spec), loading: toResolvedPromise(spec) };
  previewedResources.set(spec.name, entry);
  return () => {
    if (previewedResources.get(spec.name) === entry) previewedResources.delete(spec.name);
  };
};

export const getResourceHead = (name: string): ResourceHead | undefined =>
  previewedResources.get(name)?.head ?? headsByName.get(name);

/**
 * Sets the resources that were added at runtime. They replace shipped resources of the same name. Added resources that
 * are no longer included are removed.
 */
export const setAddedResources = (specs: readonly ResourceSpec[]): void => {
  for (const { name } of getResourceHeads())
    if (headsByName.get(name) !== shippedHeads.get(name)) {
      loadedSpecs.delete(name);
      loadedLists.delete(name);
    }
  headsByName = new Map(shippedHeads);
  for (const spec of specs) {
    const known = toResolvedPromise(spec);
    headsByName.set(spec.name, buildResourceHead(spec));
    loadedSpecs.set(spec.name, known);
    loadedLists.set(spec.name, known);
  }
  setResourceHeads([...headsByName.values()]);
};

const loadListedModule = async (name: string) => {
  const load = shippedLoaders[name];
  if (!load) throw new Error(`There is no resource "${name}".`);
  const module = await load();
  registerCalls(module.default.calls);
  return module;
};

/**
 * Loads a shipped resource.
 * @throws Error if no file in src/resources declares it
 */
export const loadShippedResource = async (name: string): Promise<ResourceSpec> =>
  (await loadListedModule(name)).whole();

/** Loads a part of a resource once per name. A failed load, for example because the connection dropped, can be retried. */
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
 * Loads a resource and caches it.
 * @throws Error if no resource has that name
 */
export const loadResource = (name: string): Promise<ResourceSpec> =>
  previewedResources.get(name)?.loading ?? loadOnce(loadedSpecs, name, () => loadShippedResource(name));

/**
 * Loads the list data of a resource and caches it.
 * @throws Error if no resource has that name
 */
export const loadListedResource = (name: string): Promise<ListedResource> =>
  previewedResources.get(name)?.loading ??
  loadOnce(loadedLists, name, async () => (await loadListedModule(name)).default);

/** Registers list data of shipped resources that is bundled with another module, so that it need not be loaded. */
export const registerListedResources = (parts: readonly ListedResource[]): void => {
  for (const part of parts)
    if (!loadedLists.has(part.name)) {
      registerCalls(part.calls);
      loadedLists.set(part.name, toResolvedPromise(part));
    }
};

/** Returns a resource by name. Suspends until it is loaded, and rerenders when it is edited. */
export const useResourceSpec = (name: string): ResourceSpec =>
  use(useStore({ subscribe: onResourcesChange, get: () => loadResource(name) }));

/** Returns the list data of a resource by name. Suspends until it is loaded, and rerenders when it is edited. */
export const useListedResource = (name: string): ListedResource =>
  use(useStore({ subscribe: onResourcesChange, get: () => loadListedResource(name) }));

/**
 * Replaces the shipped resources with edited versions. Resources in use are loaded first, so that an open page updates
 * immediately and keeps its unsaved input. Resources added at runtime are not affected.
 * @param isUnused whether nothing has been rendered, so that resources are loaded only when they are used
 */
export const replaceShippedResources = async (
  edited: { heads: ResourceHead[]; loaders: typeof loaders },
  isUnused = false,
): Promise<void> => {
  const isShipped = (name: string) => headsByName.get(name) === shippedHeads.get(name);
  // From now on, every load returns the new version, even before the resources in use have been reloaded.
  shippedLoaders = edited.loaders;
  const used = [...new Set([...loadedSpecs.keys(), ...loadedLists.keys()])].filter(isShipped);
  await Promise.all(
    used.map(async (name) => {
      const before = await loadedSpecs.get(name)?.catch(() => undefined);
      const load = isUnused ? undefined : edited.loaders[name];
      const spec =
        load &&
        (await load()
          .then(({ whole }) => whole())
          .catch(() => undefined));
      if (!spec) loadedSpecs.delete(name);
      else if (spec !== before) loadedSpecs.set(name, toResolvedPromise(spec));
      if (!spec) loadedLists.delete(name);
      else if (loadedLists.has(name)) loadedLists.set(name, toResolvedPromise(spec));
    }),
  );
  const added = [...headsByName].filter(([name]) => !isShipped(name));
  shippedHeads = new Map(edited.heads.map((head) => [head.name, head]));
  headsByName = new Map([...shippedHeads, ...added]);
  setResourceHeads([...headsByName.values()]);
};

import.meta.hot?.accept('virtual:trunkline/resources', (edited) => {
  if (edited) void replaceShippedResources({ heads: edited.heads, loaders: edited.loaders });
});
