import { useCallback } from 'react';
import type { DashboardPanelSpec } from '../../declaration/dashboards/compiledDashboard';
import { isAllowed } from '../../session/gates';
import { useOpenResource } from '../../session/useOpenResource';
import { useViewer } from '../../session/useViewer';

/** Returns the resources that a panel lists; the user must have access to at least one of them. */
const getPanelResources = (panel: DashboardPanelSpec): string[] => {
  switch (panel.kind) {
    case 'count':
      return 'resource' in panel.source ? [panel.source.resource] : [];
    case 'list':
      return [panel.resource];
    case 'attention':
      return panel.items.map(({ resource }) => resource);
    default:
      return 'parts' in panel ? panel.parts.map(({ resource }) => resource) : [];
  }
};

/** Returns a function that checks whether the user may see a panel, based on its own restrictions and its data sources. */
export const useOpenPanel = (): ((panel: DashboardPanelSpec) => boolean) => {
  const viewer = useViewer();
  const isResourceOpen = useOpenResource();
  return useCallback(
    (panel) => {
      const { level, permission } = panel;
      const gates = { level, ...(permission !== undefined && { permission }) };
      const resources = getPanelResources(panel);
      return isAllowed(gates, viewer) && (resources.length === 0 || resources.some(isResourceOpen));
    },
    [viewer, isResourceOpen],
  );
};
