import type { DeclaredDashboard } from '../declaration/dashboards/dashboard';

/** The files of dashboards, by where they stand from here. */
export const dashboardFiles = import.meta.glob<DeclaredDashboard | undefined>('../dashboards/*.ts', {
  eager: true,
  import: 'default',
});

/** Where that is. */
export const dashboardsFrom = import.meta.url;
