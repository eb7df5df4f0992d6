import type { DeclaredResource } from 'trunkline/src/declaration/resource';

export const resourceFiles = import.meta.glob<DeclaredResource | undefined>('../resources/*.ts', {
  eager: true,
  import: 'default',
});
export const resourcesFrom = import.meta.url;
