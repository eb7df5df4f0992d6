import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { t } from '#i18n';
import { Icon } from '../../../theme/Icon';
import { vars } from '../../../theme/vars';

const Row = styled('li')({
  borderRadius: 6,
  border: `1px solid ${vars.palette.quiet.line}`,
  backgroundColor: vars.palette.background.paper,
  '&[data-dragging]': { opacity: 0.5 },
  '&[data-over]': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
  '& .grip': { cursor: 'grab', touchAction: 'none', display: 'inline-flex', padding: 4 },
  '& .line': { display: 'flex', alignItems: 'center', minHeight: 38 },
});

interface Props {
  /** Encoded position of the item, used for dragging. */
  place: string;
  name: string;
  /** Display name, if it differs from the name. */
  label: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Option inputs of the item. */
  children: ReactNode;
}

/** Row of an item that can be moved by dragging its handle or with its buttons. */
export const SortableRow = ({ place, name, label, isFirst, isLast, onStep, onRemove, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const words = label ?? name;
  return (
    <Row data-drag={place} data-drop={place}>
      <div className="line">
        <span className="grip" data-drag-handle aria-hidden>
          <Icon name="DragIndicator" fontSize="small" />
        </span>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap title={words}>
            {words}
            {label && label !== name && (
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                {name}
              </Typography>
            )}
          </Typography>
        </Box>
        <IconButton
          size="small"
          aria-label={t('Move {words} up', { words })}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        >
          <Icon name="ExpandLess" fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('Move {words} down', { words })}
          disabled={isLast}
          onClick={() => onStep(1)}
        >
          <Icon name="ExpandMore" fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('Options of {words}', { words })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="Tune" fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t('Take out {words}', { words })} onClick={onRemove}>
          <Icon name="Close" fontSize="small" />
        </IconButton>
      </div>
      {isOpen && <Box sx={{ display: 'grid', gap: 1.5, p: 1.5, pt: 0.5 }}>{children}</Box>}
    </Row>
  );
};
