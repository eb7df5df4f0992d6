import type { DeclaredDashboard } from '../declaration/dashboards/dashboard';

/** No dashboards. */
export const dashboardFiles: Record<string, DeclaredDashboard | undefined> = {};
export const dashboardsFrom = import.meta.url;
