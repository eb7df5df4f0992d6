import { lazy, type PropsWithChildren, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import type { Level } from '../contract/call';
import type { MenuEntry } from '../declaration/vocabulary';
import { isPresenting } from '../presenter/state';
import { useConsoleSettings } from './consoleSettings';
import { reaches, useSession } from './session';

const ClosedPage = lazy(() => import('../presenter/ClosedPage'));

interface GateProps {
  /** The least level that may enter. */
  level?: Level | undefined;
  menu: MenuEntry;
  /** Its page is there to change something: closed in presenter mode. */
  writes?: boolean;
}

/**
 * The entry guard of a page: level, then feature flag; who fails is shown the access-denied page. Menu and page are
 * gated by the same data (readings, "Screens and gates").
 */
export const Gate = ({ level, menu, writes, children }: PropsWithChildren<GateProps>) => {
  const session = useSession();
  const { flags } = useConsoleSettings();
  if (session.isPending) return null;
  const open =
    !session.isUnknown && reaches(session.level, level) && (!menu.flag || flags[menu.flag] === true);
  if (!open) return <Navigate to="/unauthorised" replace />;
  return <Suspense>{writes && isPresenting() ? <ClosedPage /> : children}</Suspense>;
};
