import { compileDeclarations } from '../../build/compileDeclarations';
import type { DeclaredDashboard } from '../declaration/dashboards/dashboard';
import type { DeclaredResource } from '../declaration/resource';
import { compilerTerms } from './compilerTerms';
import { terms } from './terms';

/** The compiled declarations of the product. The build bundles them; see `build/declarations.ts`. */
export const compiled = compileDeclarations({
  terms,
  compilerTerms,
  resources: import.meta.glob<DeclaredResource | undefined>('../resources/*.ts', {
    eager: true,
    import: 'default',
  }),
  dashboards: import.meta.glob<DeclaredDashboard | undefined>('../dashboards/*.ts', {
    eager: true,
    import: 'default',
  }),
  from: import.meta.url,
});
