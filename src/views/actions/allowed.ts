import type { Level } from '../../contract/call';
import { reaches, useSession } from '../../layout/session';

/** Tells whether the person signed in reaches a level; what has no level is allowed to nobody. */
export const useAllowed = (): ((level: Level | undefined) => boolean) => {
  const { level } = useSession();
  return (needed) => needed !== undefined && reaches(level, needed);
};
