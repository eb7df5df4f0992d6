import { useCallback, useEffect, useMemo } from 'react';
import { App } from './App';
import {
  getImpersonation,
  getStartPath,
  renewImpersonation,
  stopImpersonation,
  useImpersonation,
} from './acting/acting';
import { ImpersonationContext } from './acting/actingContext';
import { endImpersonationOnServer } from './acting/clearOnServer';
import { setMarker } from './acting/marker';
import type { Config } from './config/config';
import { createImpersonationConsole } from './createActingConsole';
import type { UserConsole } from './createUserConsole';
import { callByName } from './dataProvider/callByName';
import { getTerms } from './declaration/terms';
import { previewRole } from './session/previewedRole';
import { setSessionDetails } from './session/sessionDetails';

interface ConsolesProps {
  config: Config;
  ownConsole: UserConsole;
}

/**
 * Renders the signed-in user's console or, during impersonation, a separate one. Each has its own cache and store, so
 * that data read as one user is never shown to the other.
 */
export const Consoles = ({ config, ownConsole }: ConsolesProps) => {
  const acting = useImpersonation();
  const consoleKey = acting ? `${acting.user.id} ${acting.from}` : 'own';
  // Recreated for another user, but not when the token is renewed.
  const activeConsole = useMemo(
    () => (consoleKey === 'own' ? ownConsole : createImpersonationConsole(config, ownConsole)),
    [config, ownConsole, consoleKey],
  );

  const name = acting?.user.name;
  useEffect(() => {
    if (!name) return undefined;
    setMarker(name);
    return () => setMarker(null);
  }, [name]);

  useEffect(() => {
    if (consoleKey === 'own') return undefined;
    ownConsole.queryClient.clear();
    setSessionDetails(undefined);
    previewRole(null);
    const leave = () => void endImpersonationOnServer(config.api.baseUrl);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      activeConsole.queryClient.clear();
      ownConsole.queryClient.clear();
      setSessionDetails(undefined);
    };
  }, [consoleKey, ownConsole, activeConsole, config]);

  const end = useCallback(() => {
    void endImpersonationOnServer(config.api.baseUrl);
    stopImpersonation();
  }, [config]);
  const resume = useCallback(async () => {
    const now = getImpersonation();
    const { acting: calls } = getTerms().calls;
    if (!now || !calls) return;
    const request = { id: now.user.record, reason: now.reason };
    renewImpersonation(await callByName(ownConsole.dataProvider.call, calls.begin, request));
  }, [ownConsole]);
  const controls = useMemo(() => ({ end, resume }), [end, resume]);

  return (
    <ImpersonationContext value={controls}>
      <App console={activeConsole} place={acting ? '/' : getStartPath()} />
    </ImpersonationContext>
  );
};
