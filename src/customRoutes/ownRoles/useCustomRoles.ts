import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { RequestBody, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { useDomain } from '../../session/domain/useDomain';
import { useCallQuery } from '../useCallQuery';

type RoleChange = Omit<RequestBody<'UpdateOwnRole'>, 'id' | 'domain_name'> & { id?: number; name: string };

/** Loads the roles of the current phone system, or of the user's organisation, and the permissions available to them. */
export const useCustomRoles = () => {
  const domain = useDomain();
  const scope = domain === null ? {} : { domain_name: domain };
  return useCallQuery({
    key: createReadKey('roles', 'own', domain),
    read: async (call, signal) => {
      const [roles, screens] = await Promise.all([
        call('GetOwnRoles', scope, { signal }),
        call('GetRoleScreens', scope, { signal }),
      ]);
      return { roles, screens };
    },
  });
};

export const useRoleChanges = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const domain = useDomain();
  const scope = domain === null ? {} : { domain_name: domain };
  const readAgain = () =>
    Promise.all(
      ['roles', 'users', 'pbx-customer/logins', 'call'].map((subject) =>
        client.invalidateQueries({ queryKey: createReadKey(subject) }),
      ),
    );
  const save = useMutation({
    mutationFn: ({ id, ...role }: RoleChange) =>
      id === undefined
        ? call('AddOwnRole', { ...scope, ...role })
        : call('UpdateOwnRole', { ...scope, id, ...role }),
    onSuccess: async (_, { id, name }) => {
      notify(
        id === undefined
          ? t('Role {name} created.', { name })
          : t('Role {name} saved. It holds from the next click of whoever has it.', { name }),
        { type: 'success' },
      );
      await readAgain();
    },
  });
  const remove = useMutation({
    mutationFn: ({ id, replacement }: { id: number; name: string; replacement: number | undefined }) =>
      call('RemoveOwnRole', {
        ...scope,
        id,
        ...(replacement !== undefined && { replacement_id: replacement }),
      }),
    onSuccess: async (_, { name }) => {
      notify(t('Role {name} deleted.', { name }), { type: 'success' });
      await readAgain();
    },
  });
  return { save, remove };
};
