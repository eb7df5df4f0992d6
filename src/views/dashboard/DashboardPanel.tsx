import { type ComponentType, Suspense } from 'react';
import { t } from '#i18n';
import type {
  CustomSpec,
  DashboardPanelSpec,
  RecentSpec,
} from '../../declaration/dashboards/compiledDashboard';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { Skeleton } from '../../ui/Skeleton';
import { kitPanels } from '../kitParts';
import { AttentionPanel } from './AttentionPanel';
import { ChartPanel } from './ChartPanel';
import { CountPanel } from './CountPanel';
import { PartsPanel } from './PartsPanel';
import type { PanelProps } from './panelProps';
import { TextPanel } from './TextPanel';

const ListPanel = lazyPart(() => import('./ListPanel'));
const RecentPanel = lazyPart(() => import('./RecentPanel'));

/** Height of a table row, in pixels. */
const ROW_SIZE = 42;

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

const LaterRecentPanel = (props: PanelProps<RecentSpec>) =>
  useWhenIdle(true) && (
    <Suspense>
      <RecentPanel {...props} />
    </Suspense>
  );

export const DashboardPanel = ({ spec, refreshMs, components }: Props) => {
  switch (spec.kind) {
    case 'count':
      return <CountPanel spec={spec} refreshMs={refreshMs} />;
    case 'list':
      return (
        <Suspense
          fallback={
            <Skeleton height={spec.rows * ROW_SIZE} label={t('Loading: {title}', { title: spec.title })} />
          }
        >
          <ListPanel spec={spec} refreshMs={refreshMs} />
        </Suspense>
      );
    case 'recent':
      return <LaterRecentPanel spec={spec} refreshMs={refreshMs} />;
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
