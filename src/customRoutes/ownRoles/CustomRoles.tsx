import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '#i18n';
import { isPresenting } from '../../presenter/presenterState';
import { isAllowed } from '../../session/gates';
import { previewRole } from '../../session/previewedRole';
import { useViewer } from '../../session/useViewer';
import { toSessionDetails } from '../../telephony/currentUser';
import { Icon } from '../../theme/Icon';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { DeleteRole } from './DeleteRole';
import { RoleDialog } from './RoleDialog';
import { type CustomRole, describeSettings, type RoleScreen, toSettings } from './roleSettings';
import { useCustomRoles } from './useCustomRoles';

type OpenDialog = { mode: 'new' } | { mode: 'edit' | 'copy' | 'delete'; role: CustomRole };

/** Lists the custom and built-in roles of a phone system or an organisation. */
const CustomRoles = () => {
  const { data, fallback } = useCustomRoles();
  const [open, setOpen] = useState<OpenDialog>();
  const viewer = useViewer();
  const navigate = useNavigate();
  const mayChange = !isPresenting() && isAllowed({ permission: 'own-roles.edit' }, viewer);
  const mayDelete = mayChange && isAllowed({ permission: 'own-roles.edit:remove' }, viewer);
  const close = () => setOpen(undefined);
  const seeAs = (role: CustomRole) => {
    const permissionSettings = (role.settings ?? []).map((setting) => ({
      permission_name: setting?.permission,
      setting: setting?.setting,
      ask_above: setting?.ask_above,
      ask_calls: setting?.ask_calls,
    }));
    const { permissions = [], approvalRules } = toSessionDetails({
      user_roles: [{ role_permissions: permissionSettings }],
    });
    const back = window.location.pathname + window.location.search;
    const previewedRole = {
      name: role.name ?? '',
      level: role.account_type ?? 'customer',
      permissions,
      approvalRules,
      back,
    };
    // Navigates away first, because the previewed role may not have access to this page.
    void Promise.resolve(navigate('/', { flushSync: true })).then(() => previewRole(previewedRole));
  };
  const tools = { mayChange, mayDelete, onOpen: setOpen, onSeeAs: seeAs };
  const ownRoles = data?.roles.filter(({ is_own }) => is_own) ?? [];
  const otherRoles = data?.roles.filter(({ is_own }) => !is_own) ?? [];

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 920, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title={t('Roles')}
        subtitle={t('A role says which screens people see, and what they may do there.')}
        actions={
          mayChange &&
          data && (
            <Button
              variant="contained"
              startIcon={<Icon name="Add" />}
              onClick={() => setOpen({ mode: 'new' })}
            >
              {t('New role')}
            </Button>
          )
        }
      />
      {fallback}
      {data && (
        <>
          <RoleList title={t('Your own roles')} roles={ownRoles} screens={data.screens} {...tools}>
            {t('None yet. Compose one, such as “Only the call log”, and give it to a login.')}
          </RoleList>
          {otherRoles.length > 0 && (
            <RoleList
              title={t('Roles that come with the product')}
              roles={otherRoles}
              screens={data.screens}
              {...tools}
            />
          )}
        </>
      )}
      {data && open?.mode === 'delete' && <DeleteRole role={open.role} roles={data.roles} onClose={close} />}
      {data && open && open.mode !== 'delete' && (
        <RoleDialog
          role={open.mode === 'edit' ? open.role : undefined}
          copied={open.mode === 'copy' ? open.role : undefined}
          roles={data.roles}
          screens={data.screens}
          onClose={close}
        />
      )}
    </Box>
  );
};

interface RoleListProps {
  title: string;
  roles: readonly CustomRole[];
  screens: readonly RoleScreen[];
  mayChange: boolean;
  mayDelete: boolean;
  onOpen: (open: OpenDialog) => void;
  onSeeAs: (role: CustomRole) => void;
  /** Text shown if the list is empty. */
  children?: string;
}

/** Describes how many users have the role, and whether the current user is among them. */
const formatHolders = ({ people, is_held: isAssigned }: CustomRole): string => {
  if (!people) return t('Nobody has it');
  return isAssigned
    ? t('{people, plural, one {# person has it, you among them} other {# people have it, you among them}}', {
        people,
      })
    : t('{people, plural, one {# person has it} other {# people have it}}', { people });
};

const RoleList = ({
  title,
  roles,
  screens,
  mayChange,
  mayDelete,
  onOpen,
  onSeeAs,
  children,
}: RoleListProps) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="h2">{title}</Typography>
    {roles.length === 0 && <Typography color="textSecondary">{children}</Typography>}
    {roles.map((role) => {
      const isChangeable = mayChange && role.is_own === true && role.is_held !== true;
      return (
        <Panel key={role.id} aria-label={role.name ?? ''} sx={{ p: 2, display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
            <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {role.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatHolders(role)}
            </Typography>
          </Box>
          {role.description && <Typography>{role.description}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {describeSettings(toSettings(role), screens) ||
              t('Opens no screen but Home and the own account.')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
            {isChangeable && (
              <Button
                aria-label={t('Edit {name}', { name: role.name })}
                startIcon={<Icon name="Edit" />}
                onClick={() => onOpen({ mode: 'edit', role })}
              >
                {t('Edit')}
              </Button>
            )}
            {mayChange && (
              <Button
                aria-label={t('Copy {name}', { name: role.name })}
                startIcon={<Icon name="ContentCopy" />}
                onClick={() => onOpen({ mode: 'copy', role })}
              >
                {t('Copy')}
              </Button>
            )}
            <Button
              aria-label={t('See as this role: {name}', { name: role.name })}
              startIcon={<Icon name="Visibility" />}
              onClick={() => onSeeAs(role)}
            >
              {t('See as this role')}
            </Button>
            {isChangeable && mayDelete && (
              <Button
                color="error"
                aria-label={t('Delete {name}', { name: role.name })}
                startIcon={<Icon name="Delete" />}
                onClick={() => onOpen({ mode: 'delete', role })}
              >
                {t('Delete')}
              </Button>
            )}
          </Box>
        </Panel>
      );
    })}
  </Box>
);

export default CustomRoles;
