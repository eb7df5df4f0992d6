import type { ComponentType } from 'react';

export const kitDashboardPanels: Record<never, ComponentType> = {};
