import { type ReactNode, useMemo } from 'react';
import type { PreviewedRole } from './previewedRole';
import { SessionContext, useSession } from './useSession';
import { useViewer, ViewerContext } from './useViewer';

/** Level of a user, and the permissions of a role; without permissions, those of the current user apply. */
export type PreviewedAccess = Pick<PreviewedRole, 'level'> &
  Partial<Pick<PreviewedRole, 'permissions' | 'approvalRules'>>;

interface Props {
  access: PreviewedAccess;
  children: ReactNode;
}

/** Shows its content as a user with other access sees it. Calls still use the user's own permissions. */
export const PreviewedSession = ({ access, children }: Props) => {
  const session = useSession();
  const viewer = useViewer();
  const readSession = useMemo(() => () => ({ ...session, ...access }), [session, access]);
  const readViewer = useMemo(() => () => ({ ...viewer, ...access }), [viewer, access]);
  return (
    <SessionContext value={readSession}>
      <ViewerContext value={readViewer}>{children}</ViewerContext>
    </SessionContext>
  );
};
