import type { RaRecord } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { PanelSpec, ResourceSpec } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';

/** The field of the address that names the tab in view. */
export const tabParam = 'tab';

/** The panels of a record its reader may see: those on its page, those that are tabs, and the tab in view, if any. */
export const usePanels = (spec: ResourceSpec, record: RaRecord) => {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const seen = (spec.panels ?? []).filter(
    ({ level, permission, when }) =>
      isAllowed({ level, ...(permission && { permission }) }, viewer) && isConditionMet(when, record, viewer),
  );
  const tabs = seen.filter((panel) => panel.on === 'tab');
  const active: PanelSpec | undefined = tabs.find((panel) => panel.name === search.get(tabParam));
  return { onPage: seen.filter((panel) => panel.on === 'page'), tabs, active };
};
