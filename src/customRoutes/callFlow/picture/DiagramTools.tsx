import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { t } from '#i18n';
import { Icon } from '../../../theme/Icon';

interface Props {
  onZoom: (factor: number) => void;
  onShowAll: () => void;
  onSave: () => void;
  onPrint: () => void;
}

export const DiagramTools = ({ onZoom, onShowAll, onSave, onPrint }: Props) => {
  const tools = [
    [t('Zoom in'), 'ZoomIn', () => onZoom(1.2)],
    [t('Zoom out'), 'ZoomOut', () => onZoom(1 / 1.2)],
    [t('Show all of it'), 'FitScreen', onShowAll],
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
