import type { DeclaredResource } from '../declaration/resource';

/** The files of declarations, by where they stand from here. */
export const resourceFiles = import.meta.glob<DeclaredResource | undefined>('../resources/*.ts', {
  eager: true,
  import: 'default',
});

/** Where that is. */
export const resourcesFrom = import.meta.url;
