import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

/** Constant, so that the roles have the same identity until they are loaded. */
const noRoles: readonly never[] = [];

export const useRoles = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { data: roles = noRoles } = useQuery(buildCallQuery(call, 'GetRoles', { pageSize: 1000 }, 'roles'));
  const names = new Map(
    roles.flatMap(({ id, name }) => (id ? [[id, name ?? t('Role {id}', { id })] as const] : [])),
  );
  return { roles, ids: [...names.keys()], nameOf: (id: number) => names.get(id) ?? t('Role {id}', { id }) };
};
