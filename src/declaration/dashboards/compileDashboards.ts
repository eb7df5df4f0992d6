import { DeclarationError } from '../createCompilerContext';
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
  specs.forEach((spec, position) => {
    const conflict = findConflict(spec, specs.slice(0, position), names);
    if (conflict)
      throw new DeclarationError(`Dashboard "${spec.name}": ${conflict.message}.`, spec.name, conflict.place);
  });
  return specs;
};
