import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { rich } from '../../lib/rich';
import { vars } from '../../theme/vars';
import { visuallyHidden } from '../../ui/VisuallyHidden';
import { commandKey } from './commandKey';
import type { ActionRecord, PaletteItem } from './paletteItem';

const Hints = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  '& kbd': { font: 'inherit', fontWeight: 600, color: vars.palette.text.primary },
  // Phones have no such keys.
  [theme.breakpoints.down('sm')]: visuallyHidden,
}));

interface Props {
  id: string;
  item: PaletteItem | undefined;
  /** Whether Enter was pressed while the first result could still change. */
  isWaiting: boolean;
  onActions: ((record: ActionRecord) => void) | undefined;
  onBack: (() => void) | undefined;
}

const renderKey = (inner: ReactNode) => <kbd>{inner}</kbd>;

export const PaletteFooter = ({ id, item, isWaiting, onActions, onBack }: Props) => {
  const record = onActions && item?.record;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        flexShrink: 0,
        minHeight: { xs: 0, sm: 40 },
        px: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'quiet.surface',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <Hints id={id}>
        <span>{rich('<key>↑ ↓</key> choose', { key: renderKey })}</span>
        <span>
          {isWaiting
            ? rich('<key>Enter</key> opens the first as soon as it is found', { key: renderKey })
            : item?.to === undefined
              ? rich('<key>Enter</key> run', { key: renderKey })
              : rich('<key>Enter</key> open', { key: renderKey })}
        </span>
        {item?.to !== undefined && (
          <span>
            {rich('<key>{command}Enter</key> in a new tab', { key: renderKey, command: commandKey })}
          </span>
        )}
        {record && <span>{rich('<key>→</key> actions', { key: renderKey })}</span>}
        <span>
          {onBack
            ? rich('<key>Esc</key> back', { key: renderKey })
            : rich('<key>Esc</key> close', { key: renderKey })}
        </span>
      </Hints>
      {record && (
        <Button
          onClick={() => onActions(record)}
          aria-label={t('Actions for {label}', { label: record.label })}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('Actions')}
        </Button>
      )}
    </Box>
  );
};
