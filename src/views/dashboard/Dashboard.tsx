import Box from '@mui/material/Box';
import { t } from '#i18n';
import type { DashboardPanelSpec, DashboardSpec } from '../../declaration/dashboards/compiledDashboard';
import { EmptyState } from '../../ui/EmptyState';
import { DashboardPanel, type PanelComponents } from './DashboardPanel';
import { useOpenPanel } from './useOpenPanel';

const stack = { display: 'grid', gap: 2.5, minWidth: 0 } as const;
const repeatColumns = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;

/** Returns the grid columns by screen width: all columns on wide screens, two on tablets, and two on phones for single figures. */
const getColumnStyles = (columns: number) =>
  columns === 1
    ? { gridTemplateColumns: repeatColumns(1) }
    : { gridTemplateColumns: { xs: repeatColumns(2), lg: repeatColumns(columns) }, alignItems: 'stretch' };

/** Returns the grid columns of panels of equal importance: side by side, or below each other on phones. */
const getRowColumns = ({ length }: readonly DashboardPanelSpec[]) => ({
  xs: repeatColumns(1),
  md: repeatColumns(Math.min(length, 3)),
});

const getPanelPlacement = ({ kind, width }: DashboardPanelSpec, columns: number) =>
  columns === 1
    ? {}
    : {
        gridColumn: {
          xs: `span ${kind === 'count' ? 1 : 2}`,
          md: `span ${Math.min(kind === 'text' ? 2 : width, 2)}`,
          lg: `span ${width}`,
        },
      };

interface Props {
  spec: DashboardSpec;
  /** Kit components bundled with the page. */
  components?: PanelComponents;
}

/** Renders the panels of a dashboard that the user may see; they load independently. */
export const Dashboard = ({ spec, components }: Props) => {
  const isOpen = useOpenPanel();
  const { columns, refreshEvery } = spec;
  const panels = spec.panels.filter(isOpen);
  const at = (place: DashboardPanelSpec['place']) => panels.filter((panel) => panel.place === place);
  const [top, main, aside, bottom] = [at('top'), at('main'), at('aside'), at('bottom')];
  const draw = (panel: DashboardPanelSpec) => (
    <DashboardPanel
      key={panel.title}
      spec={panel}
      components={components}
      refreshMs={(panel.refreshEvery ?? refreshEvery) * 1000}
    />
  );
  if (panels.length === 0)
    return (
      <EmptyState
        picture="denied"
        title={t('Nothing to show here')}
        text={t('Your account may see none of these panels.')}
      />
    );
  return (
    <>
      {top.map(draw)}
      {(main.length > 0 || aside.length > 0) && (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: repeatColumns(1),
              ...(aside.length > 0 && main.length > 0 && { lg: 'minmax(0, 1fr) 340px' }),
            },
          }}
        >
          {main.length > 0 && (
            <Box sx={{ ...stack, ...getColumnStyles(columns) }}>
              {columns === 1
                ? main.map(draw)
                : main.map((panel) => (
                    <Box
                      key={panel.title}
                      sx={{ display: 'grid', minWidth: 0, ...getPanelPlacement(panel, columns) }}
                    >
                      {draw(panel)}
                    </Box>
                  ))}
            </Box>
          )}
          {aside.length > 0 && (
            <Box sx={{ ...stack, gridTemplateColumns: { ...getRowColumns(aside), lg: repeatColumns(1) } }}>
              {aside.map(draw)}
            </Box>
          )}
        </Box>
      )}
      {bottom.length > 0 && (
        <Box sx={{ ...stack, gridTemplateColumns: getRowColumns(bottom) }}>{bottom.map(draw)}</Box>
      )}
    </>
  );
};
