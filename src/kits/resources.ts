import type { DeclaredResource } from '../declaration/resource';

/** Declaration files, by path relative to this module. */
export const resourceFiles = import.meta.glob<DeclaredResource | undefined>('../resources/*.ts', {
  eager: true,
  import: 'default',
});

/** Base URL of these paths. */
export const resourcesFrom = import.meta.url;
