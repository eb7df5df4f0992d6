import { type ComponentType, Suspense } from 'react';
import { t } from '#i18n';
import type { CustomSpec, DashboardPanelSpec } from '../../declaration/dashboards/compiledDashboard';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { Skeleton } from '../../ui/Skeleton';
import { kitPanels } from '../kitParts';
import { AttentionPanel } from './AttentionPanel';
import type { PanelProps } from './panelProps';

// Home shows its first lines without them.
const ChartPanel = lazyPart(() => import('./ChartPanel'));
const CountPanel = lazyPart(() => import('./CountPanel'));
const ListPanel = lazyPart(() => import('./ListPanel'));
const PartsPanel = lazyPart(() => import('./PartsPanel'));
const RecentPanel = lazyPart(() => import('./RecentPanel'));
const TextPanel = lazyPart(() => import('./TextPanel'));

/** Height of a loading panel, in pixels. */
const LOADING_HEIGHT = 120;

/** Kit components, by the name used in dashboard declarations. */
export type PanelComponents = Readonly<Record<string, ComponentType | undefined>>;

interface Props extends PanelProps<DashboardPanelSpec> {
  /** Components bundled with the page, which do not have to be loaded. */
  components?: PanelComponents | undefined;
}

const PanelContent = ({ component, components }: { component: string } & Pick<Props, 'components'>) => {
  const Component = components?.[component] ?? (kitPanels.use().dashboard as PanelComponents)[component];
  return Component && <Component />;
};

const CustomPanel = ({ spec, components }: { spec: CustomSpec } & Pick<Props, 'components'>) => (
  <Suspense fallback={<Skeleton height={52} label={t('Loading: {title}', { title: spec.title })} />}>
    <PanelContent component={spec.component} components={components} />
  </Suspense>
);

const PanelOfKind = ({ spec, refreshMs, components }: Props) => {
  switch (spec.kind) {
    case 'count':
      return <CountPanel spec={spec} refreshMs={refreshMs} />;
    case 'list':
      return <ListPanel spec={spec} refreshMs={refreshMs} />;
    case 'recent':
      return <RecentPanel spec={spec} refreshMs={refreshMs} />;
    case 'attention':
      return <AttentionPanel spec={spec} refreshMs={refreshMs} />;
    case 'text':
      return <TextPanel spec={spec} refreshMs={refreshMs} />;
    case 'custom':
      return <CustomPanel spec={spec} components={components} />;
    default:
      return 'parts' in spec ? (
        <PartsPanel spec={spec} refreshMs={refreshMs} />
      ) : (
        <ChartPanel spec={spec} refreshMs={refreshMs} />
      );
  }
};

/** Renders a panel. Panels beside and below the others load once the page is idle. */
export const DashboardPanel = (props: Props) => {
  const { title, kind, place } = props.spec;
  const isIdle = useWhenIdle(true);
  const loading = kind === 'recent' || (
    <Skeleton height={LOADING_HEIGHT} label={t('Loading: {title}', { title })} />
  );
  if (!isIdle && (place === 'aside' || place === 'bottom')) return loading;
  return (
    <Suspense fallback={loading}>
      <PanelOfKind {...props} />
    </Suspense>
  );
};
