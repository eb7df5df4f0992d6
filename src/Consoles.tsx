import { useCallback, useEffect, useMemo } from 'react';
import { engineCalls } from '#kits/calls';
import { App } from './App';
import { getActing, getStartPath, renewActing, stopActing, useActing } from './acting/acting';
import { ActingContext } from './acting/actingContext';
import { clearOnServer } from './acting/clearOnServer';
import { setMarker } from './acting/marker';
import type { Config } from './config/config';
import type { Console } from './console';
import { createActingConsole } from './createActingConsole';
import { callByName } from './dataProvider/callByName';
import { previewRole } from './session/previewedRole';
import { setSessionDetails } from './session/sessionDetails';

interface ConsolesProps {
  config: Config;
  ownConsole: Console;
}

/**
 * Renders the signed-in user's console or, during impersonation, a separate one. Each has its own cache and store, so
 * that data read by one user is never shown to the other.
 */
export const Consoles = ({ config, ownConsole }: ConsolesProps) => {
  const acting = useActing();
  const consoleKey = acting ? `${acting.user.id} ${acting.from}` : 'own';
  // Recreated for another user, but not for a renewed token.
  const activeConsole = useMemo(
    () => (consoleKey === 'own' ? ownConsole : createActingConsole(config, ownConsole)),
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
    const leave = () => void clearOnServer(config.api.baseUrl);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      activeConsole.queryClient.clear();
      ownConsole.queryClient.clear();
      setSessionDetails(undefined);
    };
  }, [consoleKey, ownConsole, activeConsole, config]);

  const end = useCallback(() => {
    void clearOnServer(config.api.baseUrl);
    stopActing();
  }, [config]);
  const resume = useCallback(async () => {
    const now = getActing();
    if (!now || !engineCalls.acting) return;
    const request = { id: now.user.record, reason: now.reason };
    renewActing(await callByName(ownConsole.dataProvider.call, engineCalls.acting.begin, request));
  }, [ownConsole]);
  const controls = useMemo(() => ({ end, resume }), [end, resume]);

  return (
    <ActingContext value={controls}>
      <App console={activeConsole} place={acting ? '/' : getStartPath()} />
    </ActingContext>
  );
};
