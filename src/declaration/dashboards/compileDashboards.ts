import { DeclarationError } from '../createCompilerContext';
import { getTerms } from '../terms';
import { compileDashboard } from './compileDashboard';
import type { DashboardSpec } from './compiledDashboard';
import type { DashboardContext } from './createBoardContext';
import type { DeclaredDashboard } from './dashboard';
import { findConflict } from './findConflict';

/**
 * Compiles all dashboards.
 * @throws DeclarationError for an unknown name, or if two screens have the same name or path
 */
export const compileDashboards = (
  declared: readonly DeclaredDashboard[],
  context: DashboardContext,
): DashboardSpec[] => {
  const names = context.names ?? context.specs.map(({ name }) => name);
  const specs = declared.map((dashboard) => compileDashboard(dashboard, { ...context, names }));
  const routes = getTerms().routes.map(({ path }) => path);
  specs.forEach((spec, position) => {
    if (spec.menu && routes.includes(spec.path))
      throw new DeclarationError(
        `Dashboard "${spec.name}": the address ${spec.path} is that of a screen in "routes" of the terms${spec.path === '/' ? ', by default the menu page: pass "routes: []"' : ''}.`,
        spec.name,
        ['path'],
      );
    const conflict = findConflict(spec, specs.slice(0, position), names);
    if (conflict)
      throw new DeclarationError(`Dashboard "${spec.name}": ${conflict.message}.`, spec.name, conflict.place);
  });
  return specs;
};
