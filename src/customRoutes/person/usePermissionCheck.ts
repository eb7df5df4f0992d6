import { useCallback } from 'react';
import type { PermissionName } from '../../../contract/access/permissions';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';

/**
 * Returns a function that checks whether the current user may change what a permission covers. The suffixes `:view` and
 * `:remove` check for viewing and removing instead.
 */
export const usePermissionCheck = (): ((
  permission: PermissionName | `${PermissionName}:${'view' | 'remove'}`,
) => boolean) => {
  const viewer = useViewer();
  return useCallback((permission) => isAllowed({ permission }, viewer), [viewer]);
};
