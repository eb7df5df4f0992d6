import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { t } from '#i18n';
import { isRestorable } from '../../../contract/people/restorableEntities';
import { describe } from '../../dataProvider/describe';
import { useDomain } from '../../session/domain/useDomain';
import { useDeletionText } from '../../views/actions/useDeletionText';
import type { CustomRole } from './roleSettings';
import { useRoleChanges } from './useCustomRoles';

/** Deletes a role and assigns a replacement to its users in a single step. */
export const DeleteRole = ({
  role,
  roles,
  onClose,
}: {
  role: CustomRole;
  roles: readonly CustomRole[];
  onClose: () => void;
}) => {
  const [replacement, setReplacement] = useState('');
  const title = useId();
  const { remove } = useRoleChanges();
  const removalText = useDeletionText(useDomain() === null ? 'Root' : 'Customer');
  const people = role.people ?? 0;
  const drop = () =>
    remove.mutate(
      {
        id: role.id ?? 0,
        name: role.name ?? '',
        replacement: replacement === '' ? undefined : Number(replacement),
      },
      { onSuccess: onClose },
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t('Delete the role {name}?', { name: role.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {people > 0 ? (
          <>
            <Typography>
              {t(
                '{people, plural, one {# person has it. Choose the role that person gets instead.} other {# people have it. Choose the role they get instead.}}',
                { people },
              )}
            </Typography>
            <TextField
              select
              size="small"
              label={t('Role instead')}
              required
              value={replacement}
              onChange={(event) => setReplacement(event.target.value)}
            >
              {roles
                .filter(({ id }) => id !== role.id)
                .map(({ id, name }) => (
                  <MenuItem key={id} value={String(id)}>
                    {name}
                  </MenuItem>
                ))}
            </TextField>
          </>
        ) : (
          <Typography>{t('Nobody has it.')}</Typography>
        )}
        <Typography>{removalText(isRestorable('role'), 1)}</Typography>
        {remove.error && <Alert severity="error">{describe(remove.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          color="error"
          loading={remove.isPending}
          disabled={people > 0 && replacement === ''}
          onClick={drop}
        >
          {t('Delete role')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
