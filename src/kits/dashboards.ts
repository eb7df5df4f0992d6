import type { DeclaredDashboard } from '../declaration/dashboards/dashboard';

/** Dashboard files, by path relative to this module. */
export const dashboardFiles = import.meta.glob<DeclaredDashboard | undefined>('../dashboards/*.ts', {
  eager: true,
  import: 'default',
});

/** Base URL of these paths. */
export const dashboardsFrom = import.meta.url;
