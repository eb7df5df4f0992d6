import type { AnyCall } from '../../../contract/registeredCalls';
import type { Dashboard } from '../dashboardOptions';

export interface DeclaredDashboard {
  dashboard: Dashboard<AnyCall>;
}

/**
 * Declares a dashboard.
 * @param declaration plain data, without functions or JSX
 */
export const dashboard = (declaration: Dashboard): DeclaredDashboard => ({
  dashboard: declaration as unknown as DeclaredDashboard['dashboard'],
});
