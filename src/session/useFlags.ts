import { useMemo, useSyncExternalStore } from 'react';
import { type AllFlags, featureFlag } from '../featureFlags/featureFlag';
import { useConsoleSettings } from './consoleSettings';

/** What this browser sets over the deployment's flags. */
export const useAllFlags = (): AllFlags =>
  useSyncExternalStore(featureFlag.subscribe, () => featureFlag.getState().allFlags);

/** Flags as they hold here: the deployment's, with those of this browser over them. */
export const useFlags = (): AllFlags => {
  const { flags } = useConsoleSettings();
  const own = useAllFlags();
  return useMemo(() => ({ ...flags, ...own }), [flags, own]);
};
