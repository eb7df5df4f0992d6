import type { DeclaredResource } from 'trunkline/src/declaration/resource';

/** The files of declarations. */
export const resourceFiles = import.meta.glob<DeclaredResource | undefined>('../resources/*.ts', {
  eager: true,
  import: 'default',
});
export const resourcesFrom = import.meta.url;
