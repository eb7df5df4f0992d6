import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { useReactFlow } from '@xyflow/react';
import { t } from '#i18n';
import { Icon } from '../../../theme/Icon';
import { getFitOptions } from './getFitPadding';

interface Props {
  onSee: (view: 'all' | 'own') => void;
  onSave: () => void;
  onPrint: () => void;
}

export const DiagramTools = ({ onSee, onSave, onPrint }: Props) => {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const see = (view: 'all' | 'own', moved: Promise<unknown>) => {
    onSee(view);
    void moved;
  };
  const tools = [
    [t('Zoom in'), 'ZoomIn', () => see('own', zoomIn({ duration: 150 }))],
    [t('Zoom out'), 'ZoomOut', () => see('own', zoomOut({ duration: 150 }))],
    [t('Show all of it'), 'FitScreen', () => see('all', fitView(getFitOptions()))],
    [t('Print'), 'Print', onPrint],
    [t('Save as SVG'), 'SaveAlt', onSave],
  ] as const;
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label={t('Picture')}
      sx={{ position: 'absolute', top: 8, right: 8, display: 'flex', zIndex: 5 }}
    >
      {tools.map(([label, icon, run]) => (
        <Tooltip key={label} title={label}>
          <IconButton size="small" aria-label={label} onClick={run}>
            <Icon name={icon} />
          </IconButton>
        </Tooltip>
      ))}
    </Paper>
  );
};
