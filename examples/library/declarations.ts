import { compileDeclarations } from 'trunkline/build/compileDeclarations';
import type { DeclaredDashboard } from 'trunkline/src/declaration/dashboards/dashboard';
import type { DeclaredResource } from 'trunkline/src/declaration/resource';
import { compilerTerms } from './compilerTerms';
import { terms } from './terms';

/** The compiled declarations of the console, which the build bundles. */
export const compiled = compileDeclarations({
  terms,
  compilerTerms,
  resources: import.meta.glob<DeclaredResource | undefined>('./resources/*.ts', {
    eager: true,
    import: 'default',
  }),
  dashboards: import.meta.glob<DeclaredDashboard | undefined>('./dashboards/*.ts', {
    eager: true,
    import: 'default',
  }),
  from: import.meta.url,
});
