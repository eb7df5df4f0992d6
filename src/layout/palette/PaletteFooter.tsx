import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { visuallyHidden } from '../../ui/VisuallyHidden';
import { commandKey } from './commandKey';
import type { ActedRecord, PaletteItem } from './paletteItem';

const Hints = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  '& kbd': { font: 'inherit', fontWeight: 600, marginRight: 4, color: vars.palette.text.primary },
  // A phone has none of these keys.
  [theme.breakpoints.down('sm')]: visuallyHidden,
}));

interface Props {
  id: string;
  item: PaletteItem | undefined;
  /** Enter was pressed before it is known what stands first. */
  isWaiting: boolean;
  onActions: ((record: ActedRecord) => void) | undefined;
  onBack: (() => void) | undefined;
}

/** What the keys do, and what can be done to the record they are at. */
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
        <span>
          <kbd>↑ ↓</kbd>
          {t('choose')}
        </span>
        <span>
          <kbd>{t('Enter')}</kbd>
          {isWaiting
            ? t('opens the first as soon as it is found')
            : item?.to === undefined
              ? t('run')
              : t('open')}
        </span>
        {item?.to !== undefined && (
          <span>
            <kbd>{t('{commandKey}Enter', { commandKey })}</kbd>
            {t('in a new tab')}
          </span>
        )}
        {record && (
          <span>
            <kbd>→</kbd>
            {t('actions')}
          </span>
        )}
        <span>
          <kbd>{t('Esc')}</kbd>
          {onBack ? t('back') : t('close')}
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
