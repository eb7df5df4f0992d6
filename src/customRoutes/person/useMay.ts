import { useCallback } from 'react';
import type { PermissionName } from '../../../contract/access/permissions';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';

/** Tells whether whoever is signed in may change what a permission is about; with `:view`, whether they may look, and with `:remove`, remove. */
export const usePermissionCheck = (): ((
  permission: PermissionName | `${PermissionName}:${'view' | 'remove'}`,
) => boolean) => {
  const viewer = useViewer();
  return useCallback((permission) => isAllowed({ permission }, viewer), [viewer]);
};
