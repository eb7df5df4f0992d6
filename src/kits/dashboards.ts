import type { DeclaredDashboard } from '../declaration/dashboards/dashboard';

/** Dashboard declarations, by their path relative to this module. */
export const dashboardFiles = import.meta.glob<DeclaredDashboard | undefined>('../dashboards/*.ts', {
  eager: true,
  import: 'default',
});

/** URL to which the paths of the dashboard files are relative. */
export const dashboardsFrom = import.meta.url;
