import { heads, loaders } from 'virtual:trunkline/resources';
import { use } from 'react';
import { createStore, useStore } from '../lib/store';
import type { ResourceHead, ResourceSpec } from './compiled';
import { headOf } from './headOf';

const shipped = new Map(heads.map((head) => [head.name, head]));
let byName = new Map(shipped);
const all = createStore<readonly ResourceHead[]>(heads);
const loaded = new Map<string, Promise<ResourceSpec>>();

/** All resources, as far as menu and routing need them: every file of src/resources, and those added since. */
export const resourceHeads = (): readonly ResourceHead[] => all.get();

/** The same, drawn again when resources are added. */
export const useResourceHeads = (): readonly ResourceHead[] => useStore(all);

const tried = new Map<string, { head: ResourceHead; loading: Promise<ResourceSpec> }>();

/**
 * Lets views draw a resource that is no part of the console: it stands in no menu and at no address.
 * @returns takes it away again
 */
export const tryResource = (spec: ResourceSpec): (() => void) => {
  const one = { head: headOf(spec), loading: Promise.resolve(spec) };
  tried.set(spec.name, one);
  return () => {
    if (tried.get(spec.name) === one) tried.delete(spec.name);
  };
};

/** The head of a resource; undefined where none has that name. */
export const resourceHead = (name: string): ResourceHead | undefined =>
  tried.get(name)?.head ?? byName.get(name);

/**
 * Puts these resources beside the shipped ones, or in their place where they have their name. What an earlier call put
 * there and this one does not name is gone.
 */
export const setAddedResources = (specs: readonly ResourceSpec[]): void => {
  for (const { name } of all.get()) if (byName.get(name) !== shipped.get(name)) loaded.delete(name);
  byName = new Map(shipped);
  for (const spec of specs) {
    byName.set(spec.name, headOf(spec));
    loaded.set(spec.name, Promise.resolve(spec));
  }
  all.set([...byName.values()]);
};

/**
 * Loads a resource as it was shipped.
 * @throws Error when no file of src/resources declares that name
 */
export const loadShipped = (name: string): Promise<ResourceSpec> => {
  const loader = loaders[name];
  return loader ? loader() : Promise.reject(new Error(`There is no resource "${name}".`));
};

/**
 * Loads a resource, once.
 * @throws Error when no resource has that name
 */
export const loadResource = (name: string): Promise<ResourceSpec> => {
  const known = tried.get(name)?.loading ?? loaded.get(name);
  if (known) return known;
  const loading = loadShipped(name);
  loaded.set(name, loading);
  // A load that failed, on a dropped connection say, may be tried again.
  loading.catch(() => loaded.delete(name));
  return loading;
};

/** The resource of that name; suspends until it is loaded. */
export const useResourceSpec = (name: string): ResourceSpec => use(loadResource(name));
