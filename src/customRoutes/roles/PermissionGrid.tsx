import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { t, translateWord } from '#i18n';
import { accountTypes, permissionSettings } from '../../../contract/people/roleEntities';
import { useListedResource } from '../../declaration/registry';
import { isPresenting } from '../../presenter/presenterState';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { PageHeader } from '../../ui/PageHeader';
import { RowActions } from '../../views/actions/RowActions';
import { ScrollBox } from '../../views/ScrollBox';
import { type GridRole, getRoleKey, getSavedSettings, type RoleChanges } from './gridModel';
import { RoleMatrix } from './RoleMatrix';
import { useGrid } from './useGrid';

/** Permissions of all roles, with unsaved changes until they are reviewed. */
const PermissionGrid = () => {
  const { roles, fallback, rows, edits, setEdits, changes, save } = useGrid();
  const viewer = useViewer();
  const isReadOnly = isPresenting() || !isAllowed({ permission: 'roles.edit' }, viewer);
  const isNarrow = useMediaQuery('(max-width:599px)', { noSsr: true });
  const [chosen, setChosen] = useState<string>();
  const [isReviewing, setReviewing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const only = chosen ?? (roles?.[0] ? getRoleKey(roles[0]) : '');
  const count = changes.reduce((sum, { changes: ofRole }) => sum + ofRole.length, 0);
  const confirm = async () => {
    setSaving(true);
    await save();
    setSaving(false);
    setReviewing(false);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={t('Permission Grid')} />
      <Typography variant="body2" color="textSecondary">
        {isReadOnly
          ? t('What each role may do. You may look at it, not change it.')
          : t(
              'Click a cell to switch between allowed, change without removing, view only and not allowed. What is saved takes effect with each user’s next request.',
            )}
      </Typography>
      {fallback}
      {roles && (
        <>
          {isNarrow && (
            <TextField
              select
              size="small"
              label={t('Role')}
              value={only}
              onChange={(event) => setChosen(event.target.value)}
            >
              {roles.map((role) => (
                <MenuItem key={role.id} value={getRoleKey(role)}>
                  {role.name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <ScrollBox
            label={t('Permissions by role')}
            sx={{
              maxHeight: 'max(320px, calc(var(--page-height, 100dvh) - 150px))',
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              bgcolor: 'background.paper',
            }}
          >
            <RoleMatrix
              label={t('Permissions by role')}
              rows={rows}
              columns={roles
                .filter((role) => !isNarrow || getRoleKey(role) === only)
                .map((role) => ({
                  key: getRoleKey(role),
                  name: role.name ?? '',
                  head: <RoleHead role={role} />,
                  settings: { ...getSavedSettings(role), ...edits[getRoleKey(role)] },
                  changed: changes
                    .filter((candidate) => candidate.role === role)
                    .flatMap((candidate) => candidate.changes.map(({ row }) => row.permission ?? '')),
                }))}
              isReadOnly={isReadOnly}
              onChange={(key, permission, grant) =>
                setEdits({ ...edits, [key]: { ...edits[key], [permission]: grant } })
              }
            />
          </ScrollBox>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
            <Typography role="status" variant="body2" sx={{ flex: 1 }}>
              {count > 0
                ? t('{count, plural, one {# change not saved} other {# changes not saved}}', { count })
                : t('Nothing changed.')}
            </Typography>
            {count > 0 && (
              <>
                <Button onClick={() => setEdits({})}>{t('Put back')}</Button>
                <Button variant="contained" onClick={() => setReviewing(true)}>
                  {t('Save')}
                </Button>
              </>
            )}
          </Box>
          {isReviewing && (
            <FormDialog
              title={t('{count, plural, one {Save # change?} other {Save # changes?}}', { count })}
              submitLabel={t('Save')}
              cancelLabel={t('Back')}
              maxWidth="sm"
              isBusy={isSaving}
              onSubmit={confirm}
              onClose={() => setReviewing(false)}
            >
              <ChangeList changes={changes} />
            </FormDialog>
          )}
        </>
      )}
    </Box>
  );
};

/** Name of a role with the actions that its own list offers. */
const RoleHead = ({ role }: { role: GridRole }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 0.5, minHeight: 44 }}>
    <Box sx={{ lineHeight: 1.25, maxWidth: 120, pl: 1 }}>
      {role.name}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {translateWord(accountTypes[role.account_type ?? 'customer'])}
      </Box>
    </Box>
    <RowActions spec={useListedResource('roles')} record={{ ...role, id: role.id ?? 0 }} />
  </Box>
);

const ChangeList = ({ changes }: { changes: readonly RoleChanges[] }) =>
  changes.map(({ role, changes: ofRole }) => (
    <Box key={role.id} component="section" sx={{ mb: 2 }}>
      <Typography variant="h3">{role.name}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ofRole.map(({ row, from, to }) => (
          <Box
            component="li"
            key={row.permission}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, py: 0.5 }}
          >
            <span>{row.screen}</span>
            <span>
              <Box component="del" sx={{ color: 'text.secondary' }}>
                {translateWord(permissionSettings[from?.setting ?? 'deny'])}
              </Box>
              {' → '}
              <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                {translateWord(permissionSettings[to.setting])}
              </Box>
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  ));

export default PermissionGrid;
