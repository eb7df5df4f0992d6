import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { useAddedScreens } from '../../addedScreens/addedScreens';
import { lazyPart } from '../../lib/lazyPart';
import { PageHeader } from '../../ui/PageHeader';
import { HistoryDialog } from './HistoryDialog';
import { PublishDialog } from './PublishDialog';
import { buildScreenRows } from './rows';
import { ScreenConfirmDialog } from './ScreenConfirmDialog';
import { type ScreenAction, ScreenItem } from './ScreenItem';
import { useSpreadsheetDrop } from './spreadsheet/useSpreadsheetDrop';
import { useRoles } from './useRoles';
import { type SavedScreen, useScreens } from './useScreens';

const ApisDialog = lazyPart(() =>
  import('./design/apis/ApisDialog').then((part) => ({ default: part.ApisDialog })),
);

/** Lists the screens that are not part of the product: created in the console, or loaded from the deployment's files. */
const Screens = () => {
  const { data, fallback } = useScreens();
  const { screens: added } = useAddedScreens();
  const roles = useRoles();
  const [dialog, setDialog] = useState<{ action: ScreenAction; screen: SavedScreen }>();
  const [isApisOpen, setApisOpen] = useState(false);
  const { isOver, target } = useSpreadsheetDrop();
  const rows = buildScreenRows(data ?? [], added);
  const close = () => setDialog(undefined);
  return (
    <Box
      {...target}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        maxWidth: 1100,
        minHeight: '60vh',
        ...(isOver && { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: 4 }),
      }}
    >
      <PageHeader
        title={t('Screens')}
        actions={
          <>
            <Button color="inherit" onClick={() => setApisOpen(true)}>
              {t('APIs')}
            </Button>
            <Button component={LinkBase} to="/screens/design" variant="outlined">
              {t('New screen')}
            </Button>
            <Button component={LinkBase} to="/screens/sheet" variant="contained">
              {t('From a sheet')}
            </Button>
          </>
        }
      />
      <Typography color="textSecondary">
        {t(
          'Custom screens, made here and published or loaded from deployment files. A screen with errors is skipped; all others keep working.',
        )}
      </Typography>
      {fallback}
      {!fallback && rows.length === 0 && (
        <Typography>
          {t(
            'None yet. Drop a spreadsheet to make a table of it, or begin with a call of the API, a sample answer or an OpenAPI document.',
          )}
        </Typography>
      )}
      {rows.length > 0 && (
        <Box
          component="ul"
          aria-label={t('Screens')}
          sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
        >
          {rows.map((row) => (
            <ScreenItem
              key={row.key}
              row={row}
              roleName={roles.nameOf}
              onAction={(action) => row.stored && setDialog({ action, screen: row.stored })}
            />
          ))}
        </Box>
      )}
      {isApisOpen && (
        <Suspense>
          <ApisDialog onClose={() => setApisOpen(false)} />
        </Suspense>
      )}
      {dialog?.action === 'publish' && <PublishDialog screen={dialog.screen} onClose={close} />}
      {dialog?.action === 'history' && <HistoryDialog screen={dialog.screen} onClose={close} />}
      {(dialog?.action === 'withdraw' || dialog?.action === 'delete') && (
        <ScreenConfirmDialog action={dialog.action} screen={dialog.screen} onClose={close} />
      )}
    </Box>
  );
};

export default Screens;
