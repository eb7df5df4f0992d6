import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { msg, t } from '#i18n';
import { getRoutePermission } from '../../declaration/routes';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import type { HistoryEntry } from '../../views/changes/historyEntry';
import { buildUndoPath } from '../undo/buildUndoPath';

interface Props {
  entry: HistoryEntry;
  isOfDomain: boolean;
}

/** Links for undoing a change, either on its own or with all changes of the same call or import. */
export const UndoLinks = ({ entry, isOfDomain }: Props) => {
  const viewer = useViewer();
  if (!entry.id || !isAllowed({ permission: getRoutePermission('/take-back') }, viewer)) return null;
  const id = String(entry.id);
  const to = (choice: Record<string, string>) => buildUndoPath(isOfDomain, choice, entry.domain_name);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={LinkBase} to={to({ ids: id })} variant="outlined" startIcon={<Icon name="Undo" />}>
        {entry.action === 'REMOVE' ? t(msg('Restore', 'action')) : t('Undo only this record')}
      </Button>
      <Button component={LinkBase} to={to({ same_as: id })} color="inherit">
        {entry.change_group ? t('Undo all related changes') : t('Undo this change')}
      </Button>
    </Box>
  );
};
