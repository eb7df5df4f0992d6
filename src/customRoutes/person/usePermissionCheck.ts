import { useCallback } from 'react';
import type { PermissionName } from '../../../contract/access/permissions';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';

/** Returns a function that checks the current user's permission to change; with `:view`, to view, and with `:remove`, to remove. */
export const usePermissionCheck = (): ((
  permission: PermissionName | `${PermissionName}:${'view' | 'remove'}`,
) => boolean) => {
  const viewer = useViewer();
  return useCallback((permission) => isAllowed({ permission }, viewer), [viewer]);
};
