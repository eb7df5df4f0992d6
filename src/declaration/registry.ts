import { heads, loaders } from 'virtual:trunkline/resources';
import { use } from 'react';
import type { ResourceHead, ResourceSpec } from './compiled';

const byName = new Map(heads.map((head) => [head.name, head]));
const loaded = new Map<string, Promise<ResourceSpec>>();

/** All resources, as far as menu and routing need them. Every file of src/resources is one; nothing else lists them. */
export const resourceHeads: readonly ResourceHead[] = heads;

/** The head of a resource; undefined where none has that name. */
export const resourceHead = (name: string): ResourceHead | undefined => byName.get(name);

/**
 * Loads a resource, once.
 * @throws Error when no resource has that name
 */
export const loadResource = (name: string): Promise<ResourceSpec> => {
  const known = loaded.get(name);
  if (known) return known;
  const loader = loaders[name];
  if (!loader) return Promise.reject(new Error(`There is no resource "${name}".`));
  const loading = loader();
  loaded.set(name, loading);
  // A load that failed, on a dropped connection say, may be tried again.
  loading.catch(() => loaded.delete(name));
  return loading;
};

/** The resource of that name; suspends until it is loaded. */
export const useResourceSpec = (name: string): ResourceSpec => use(loadResource(name));
