import { type PropsWithChildren, useDeferredValue } from 'react';
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
  /** Level or permission required in addition to the conditions of the menu entry. */
  requirements?: Requirements | undefined;
  menu: MenuEntry;
  /**
   * Whether the page shows nothing that depends on the user until its data has loaded, so that its outline may appear
   * before the session is known.
   */
  outlined?: boolean;
  /** Whether the page makes changes, so that it is unavailable in presenter mode. */
  writes?: boolean;
}

/**
 * Protects a page by level, user type, feature flag and permission. Shows the access-denied page if a check fails. The
 * menu uses the same data and function (readings, "Screens and gates").
 */
export const Gate = ({
  requirements = {},
  menu,
  outlined,
  writes,
  children,
}: PropsWithChildren<GateProps>) => {
  const session = useSession();
  const viewer = useViewer();
  const gates = [pickGates(menu), requirements];
  const isOpen = gates.every((gate) => isAllowed(gate, viewer));
  // The frame appears before the outline, whose code may still be loading.
  const isEarly = useDeferredValue(outlined && session.isRestored && isOpen, false);
  // Access is denied only once the session details have loaded, because they may grant it.
  const mustWait =
    session.isPending ||
    (session.isRestored && !isOpen) ||
    (!session.isDetailed && gates.some((gate) => needsSessionDetails(gate, session.level, writes)));
  if (mustWait && !isEarly) return null;
  if (session.isUnknown || !isOpen) return <Navigate to="/unauthorised" replace />;
  // Suspends in the boundary of the page frame. A boundary here would leave the page blank for at least 300
  // ms, which is React's minimum.
  const page = writes && isPresenting() ? <ClosedPage /> : children;
  return isInContext(menu) ? <DomainGate>{page}</DomainGate> : page;
};
