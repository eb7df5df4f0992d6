import { useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { PanelSpec, ResourceSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { kitPanels } from '../kitParts';

/** URL parameter that selects the visible tab. */
export const tabParam = 'tab';

/** Returns the panels that the viewer may see: inline panels, tabs, and the selected tab, if any. */
export const usePanels = (spec: ResourceSpec, record: RaRecord) => {
  const viewer = useViewer();
  useEffect(kitPanels.preload, []);
  const [search] = useSearchParams();
  const visiblePanels = (spec.panels ?? []).filter(
    ({ level, permission, when }) =>
      isAllowed({ level, ...(permission && { permission }) }, viewer) && isConditionMet(when, record, viewer),
  );
  const tabs = visiblePanels.filter((panel) => panel.on === 'tab');
  const active: PanelSpec | undefined = tabs.find((panel) => panel.name === search.get(tabParam));
  return { onPage: visiblePanels.filter((panel) => panel.on === 'page'), tabs, active };
};
