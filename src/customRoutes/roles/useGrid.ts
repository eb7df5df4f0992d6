import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useStore } from 'react-admin';
import { joinAnd, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { sessionKey } from '../../session/useSessionQuery';
import { useCallQuery } from '../useCallQuery';
import { buildPermissions, buildRows, type Edits, findConflicts, getRoleKey, listChanges } from './gridModel';

const KEY = createReadKey('roles', 'grid');

/** Loads roles and permissions. Unsaved edits are stored in this browser. */
export const useGrid = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [edits, setEdits] = useStore<Edits>('role-matrix.edits', {});
  const { data: roles, fallback } = useCallQuery({ key: KEY, read: (read) => read('GetRoles', {}) });
  const rows = buildRows(roles ?? []);
  const changes = listChanges(edits, roles ?? [], rows);

  /** Saves the changes one role at a time. Rejected changes stay in the grid. */
  const save = async (): Promise<void> => {
    try {
      const now = await call('GetRoles', {});
      const late = findConflicts(changes, now);
      if (late.length > 0) {
        queryClient.setQueryData(KEY, now);
        const names = joinAnd(
          late.flatMap(({ role, changes }) =>
            changes.map(({ row }) =>
              t('{permission} of {role}', { permission: row.permission, role: role.name }),
            ),
          ),
        );
        notify(t('Someone changed {names} in the meantime. Review the grid, then save.', { names }), {
          type: 'error',
        });
        return;
      }
      const left: Record<string, Edits[string]> = {};
      const refused: string[] = [];
      for (const change of changes) {
        const { role } = change;
        const latest = now.find(({ id }) => id === role.id) ?? role;
        const body = { id: role.id ?? 0, role_permissions: buildPermissions(latest, change) };
        await call('UpdateRole', body).catch((failure: unknown) => {
          left[getRoleKey(role)] = edits[getRoleKey(role)] ?? {};
          refused.push(`${role.name}: ${describe(failure)}`);
        });
      }
      setEdits(left);
      await Promise.all(
        [['roles'], ['role-permissions'], sessionKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      if (refused.length > 0)
        notify(t('Not saved. {refused}', { refused: refused.join(' ') }), { type: 'error' });
      else notify(t('Saved. Takes effect with each user’s next request.'), { type: 'success' });
    } catch (failure) {
      notify(describe(failure), { type: 'error' });
    }
  };

  return { roles, fallback, rows, edits, setEdits, changes, save };
};
