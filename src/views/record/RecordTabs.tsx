import { LinkBase } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { t } from '#i18n';
import type { PanelSpec, ResourceSpec } from '../../declaration/compiled';
import { TabLinks } from '../../ui/TabLinks';
import { useLabels } from '../fields/useLabels';
import { tabParam } from './panels';

interface Props {
  spec: ResourceSpec;
  tabs: readonly PanelSpec[];
  active: PanelSpec | undefined;
  /** Label of the first tab. Default: Overview. */
  first?: string;
}

export const RecordTabs = ({ spec, tabs, active, first = t('Overview') }: Props) => {
  const { pathname } = useLocation();
  const labels = useLabels(spec);
  const current = (is: boolean) => (is ? ('page' as const) : undefined);
  return (
    <TabLinks aria-label={t('Parts of this page')}>
      <LinkBase to={pathname} aria-current={current(!active)}>
        {first}
      </LinkBase>
      {tabs.map((tab) => (
        <LinkBase
          key={tab.name}
          to={`${pathname}?${tabParam}=${tab.name}`}
          aria-current={current(tab === active)}
        >
          {labels.panel(tab)}
        </LinkBase>
      ))}
    </TabLinks>
  );
};
