import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useStore } from 'react-admin';
import { joinAnd, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { sessionKey } from '../../session/useSessionQuery';
import {
  buildPermissions,
  buildRows,
  type Edits,
  findConflicts,
  groupByRole,
  listChanges,
} from './gridModel';

const KEY = createReadKey('roles', 'grid');

/** Loads roles and permissions. Unsaved edits are stored in this browser. */
export const useGrid = () => {
  const provider = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [edits, setEdits] = useStore<Edits>('permission-grid.edits', {});
  const read = () => provider.call('GetRoles', {});
  const { data: roles, error, refetch } = useQuery({ queryKey: KEY, queryFn: read });
  const rows = buildRows(roles ?? []);
  const changes = listChanges(edits, roles ?? [], rows);

  const readAgain = () =>
    Promise.all(
      [['roles'], ['role-permissions'], sessionKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );

  /**
   * Saves the changes one role at a time. Rejected changes stay in the grid.
   * @returns whether all changes were saved
   */
  const save = async (): Promise<boolean> => {
    try {
      const [now, apps] = await Promise.all([read(), provider.call('GetApps', {})]);
      const late = findConflicts(changes, now);
      if (late.length > 0) {
        queryClient.setQueryData(KEY, now);
        const names = joinAnd(
          late.map(({ role, row }) => t('{permission} of {role}', { permission: row.name, role: role.name })),
        );
        notify(t('Someone changed {names} in the meantime. Review the grid, then save.', { names }), {
          type: 'error',
        });
        return false;
      }
      const appIds = new Map(apps.map(({ name, id }) => [name ?? '', id ?? 0]));
      const left: Edits = {};
      const refused: string[] = [];
      for (const {
        role: { id },
        roleChanges,
      } of groupByRole(changes)) {
        const role = now.find((candidate) => candidate.id === id);
        if (!role) continue;
        const body = { id: id ?? 0, role_permissions: buildPermissions(role, roleChanges, appIds) };
        await provider.call('UpdateRole', body).catch((failure: unknown) => {
          left[String(id)] = edits[String(id)] ?? {};
          refused.push(`${role.name}: ${describe(failure)}`);
        });
      }
      setEdits(left);
      await readAgain();
      if (refused.length > 0)
        notify(t('Not saved. {refused}', { refused: refused.join(' ') }), { type: 'error' });
      else notify(t('Saved. Takes effect with each user’s next request.'), { type: 'success' });
      return refused.length === 0;
    } catch (failure) {
      notify(describe(failure), { type: 'error' });
      return false;
    }
  };

  /**
   * Copies a role's saved permissions to other roles in one call.
   * @throws the server's error
   */
  const copy = async (from: number, to: number[], replace: boolean): Promise<void> => {
    await provider.call('BulkCopyPermissions', { roleid: from, to_roleids: to, replace });
    await readAgain();
  };

  return { roles, rows, error, refetch, edits, setEdits, changes, save, copy };
};
