import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { LinkBase, useEvent, useLocation } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { getDomain, setSearchDomain } from '../../session/domain/aboutDomain';
import { useDomain } from '../../session/domain/useDomain';
import { previewRole } from '../../session/previewedRole';
import { toSessionDetails } from '../../telephony/currentUser';
import { Message } from '../../ui/Message';
import { useCallQuery } from '../useCallQuery';

/** Opens the console as users with the role named in the URL see it. */
const RolePreview = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [query, domain] = [new URLSearchParams(search), getDomain(search)];
  const id = Number(query.get('role'));
  const back = `${query.get('back') ?? '/'}${domain === null ? '' : setSearchDomain('', domain)}`;
  const place = useDomain();
  const { data: roles, fallback } = useCallQuery({
    key: createReadKey('roles', 'preview', place),
    read: async (call, signal) => {
      if (place === null) return call('GetRoles', {}, { signal });
      const ownRoles = await call('GetOwnRoles', { domain_name: place }, { signal });
      return ownRoles.map(({ settings, ...role }) => ({
        ...role,
        role_permissions: (settings ?? []).map((entry) => ({ ...entry, permission_name: entry?.permission })),
      }));
    },
  });
  const role = roles?.find((candidate) => candidate.id === id);
  const preview = useEvent(() => {
    if (!role) return;
    const { permissions = [], approvalRules } = toSessionDetails({ user_roles: [role] });
    const previewed = {
      name: role.name ?? '',
      level: role.account_type ?? 'customer',
      permissions,
      ...(approvalRules && { approvalRules }),
      back,
    };
    // Navigates away first, because the previewed role may not have access to this page.
    void Promise.resolve(navigate('/', { flushSync: true, replace: true })).then(() =>
      previewRole(previewed),
    );
  });
  const hasRole = role !== undefined;
  useEffect(() => {
    if (hasRole) preview();
  }, [hasRole, preview]);
  if (fallback || hasRole) return fallback;
  return (
    <Message
      title={t('This role does not exist.')}
      actions={
        <Button component={LinkBase} to={back}>
          {t('Back')}
        </Button>
      }
    >
      {t('It may have been deleted.')}
    </Message>
  );
};

export default RolePreview;
