import type { DeclaredResource } from '../declaration/resource';

/** Resource declarations, by their path relative to this module. */
export const resourceFiles = import.meta.glob<DeclaredResource | undefined>('../resources/*.ts', {
  eager: true,
  import: 'default',
});

/** URL to which the paths of the resource files are relative. */
export const resourcesFrom = import.meta.url;
