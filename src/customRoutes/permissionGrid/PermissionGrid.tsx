import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { isPresenting } from '../../presenter/presenterState';
import { previewRole } from '../../session/previewedRole';
import { useViewer } from '../../session/useViewer';
import { toSessionDetails } from '../../telephony/currentUser';
import { EmptyState } from '../../ui/EmptyState';
import { Message } from '../../ui/Message';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Skeleton';
import { CopyDialog } from './CopyDialog';
import { DiffDialog } from './DiffDialog';
import { GridTable } from './GridTable';
import { applyEdit, type GridRole } from './gridModel';
import { useGrid } from './useGrid';

const PermissionGrid = () => {
  const grid = useGrid();
  const { roles, rows, edits, setEdits, changes } = grid;
  const { permissions } = useViewer();
  const isReadOnly = isPresenting() || (permissions !== undefined && !permissions.includes('roles.edit'));
  const isNarrow = useMediaQuery('(max-width:599px)', { noSsr: true });
  const [only, setOnly] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const [copied, setCopied] = useState<GridRole>();
  const notify = useNotify();
  const navigate = useNavigate();

  const preview = (role: GridRole) => {
    const { permissions: granted = [] } = toSessionDetails({ user_roles: [role] });
    const previewedRole = {
      name: role.name ?? '',
      level: role.account_type ?? 'customer',
      permissions: granted,
      back: '/access/permission-grid',
    };
    // Navigates away first, because the previewed role has no access to this page.
    void Promise.resolve(navigate('/', { flushSync: true })).then(() => previewRole(previewedRole));
  };
  const copy = async (to: number[], replace: boolean) => {
    await grid.copy(copied?.id ?? 0, to, replace);
    notify(
      t('{count, plural, one {{name} copied to # role.} other {{name} copied to # roles.}}', {
        name: copied?.name,
        count: to.length,
      }),
      {
        type: 'success',
      },
    );
  };
  const narrowed = roles?.filter(({ id }) => id === (only ?? roles[0]?.id)) ?? [];

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={t('Permission grid')} crumbs={[{ label: t('Roles'), to: '/roles' }]} />
      <Typography variant="body2" color="textSecondary">
        {isReadOnly
          ? t('What each role may do. You may look at it, not change it.')
          : t(
              'Click a cell to switch between allowed, change without removing, view only and not allowed. What is saved takes effect with each user’s next request.',
            )}
      </Typography>
      {grid.error ? (
        <EmptyState
          title={t('The roles could not be read')}
          text={describe(grid.error)}
          onRetry={() => void grid.refetch()}
        />
      ) : !roles ? (
        <Skeleton height={480} />
      ) : roles.length === 0 ? (
        <Message title={t('There are no roles')}>
          {t('Roles are created when the server first starts.')}
        </Message>
      ) : (
        <>
          {isNarrow && (
            <TextField
              select
              size="small"
              label={t('Role')}
              value={only ?? roles[0]?.id ?? ''}
              onChange={(event) => setOnly(Number(event.target.value))}
            >
              {roles.map(({ id, name }) => (
                <MenuItem key={id} value={id ?? 0}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <GridTable
            roles={isNarrow ? narrowed : roles}
            rows={rows}
            edits={edits}
            isReadOnly={isReadOnly}
            onSet={(role, name, to) => setEdits(applyEdit(edits, role, name, to))}
            tools={{ onCopy: setCopied, onPreview: preview }}
          />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
            <Typography role="status" variant="body2" sx={{ flex: 1 }}>
              {changes.length > 0
                ? t('{count, plural, one {# change not saved} other {# changes not saved}}', {
                    count: changes.length,
                  })
                : t('Nothing changed.')}
            </Typography>
            {changes.length > 0 && (
              <>
                <Button onClick={() => setEdits({})}>{t('Put back')}</Button>
                <Button variant="contained" onClick={() => setSaving(true)}>
                  {t('Save')}
                </Button>
              </>
            )}
          </Box>
          {isSaving && <DiffDialog changes={changes} onSave={grid.save} onClose={() => setSaving(false)} />}
          {copied && (
            <CopyDialog from={copied} roles={roles} onCopy={copy} onClose={() => setCopied(undefined)} />
          )}
        </>
      )}
    </Box>
  );
};

export default PermissionGrid;
