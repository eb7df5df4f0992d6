import { useMemo } from 'react';
import { type AllFlags, featureFlag } from '../featureFlags/featureFlag';
import { useStore } from '../lib/store';
import { useConsoleSettings } from './consoleSettings';

/** What this browser sets over the deployment's flags. */
export const useAllFlags = (): AllFlags =>
  useStore({ subscribe: featureFlag.subscribe, get: () => featureFlag.getState().allFlags });

/** Flags as they hold here: the deployment's, with those of this browser over them. */
export const useFlags = (): AllFlags => {
  const { flags } = useConsoleSettings();
  const own = useAllFlags();
  return useMemo(() => ({ ...flags, ...own }), [flags, own]);
};
