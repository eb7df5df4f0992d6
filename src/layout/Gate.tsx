import type { PropsWithChildren } from 'react';
import { Navigate } from 'react-router-dom';
import { isInContext } from '../declaration/menuRoots';
import type { MenuEntry } from '../declaration/vocabulary';
import { lazyPart } from '../lib/lazyPart';
import { isPresenting } from '../presenter/presenterState';
import { isAllowed, needsSessionDetails, pickGates, type Requirements } from '../session/gates';
import { useSession } from '../session/useSession';
import { useViewer } from '../session/useViewer';
import { DomainGate } from './domain/DomainGate';

const ClosedPage = lazyPart(() => import('./ClosedPage'));

interface GateProps {
  /** What is asked besides what the menu entry says: the least level, a permission to write. */
  requirements?: Requirements | undefined;
  menu: MenuEntry;
  /** Its page is there to change something: closed in presenter mode. */
  writes?: boolean;
}

/**
 * The entry guard of a page: level, user type, feature flag, permission; who fails is shown the access-denied page.
 * Menu and page are gated by the same data and the same function (readings, "Screens and gates").
 */
export const Gate = ({ requirements = {}, menu, writes, children }: PropsWithChildren<GateProps>) => {
  const session = useSession();
  const viewer = useViewer();
  const gates = [pickGates(menu), requirements];
  if (session.isPending) return null;
  // Shut gates may open once the details are there: nobody is turned away before.
  if (!session.isDetailed && gates.some((one) => needsSessionDetails(one, session.level, writes)))
    return null;
  if (session.isUnknown || !gates.every((one) => isAllowed(one, viewer)))
    return <Navigate to="/unauthorised" replace />;
  // Waits in the frame's own boundary: one that comes with the page would be blank for the 300 ms React shows one at least.
  const page = writes && isPresenting() ? <ClosedPage /> : children;
  return isInContext(menu) ? <DomainGate>{page}</DomainGate> : page;
};
