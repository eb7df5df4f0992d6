import { useMemo } from 'react';
import { type AllFlags, featureFlag } from '../featureFlags/featureFlag';
import { useStore } from '../lib/store';
import { useConsoleSettings } from './consoleSettings';

/** Returns this browser's overrides of the deployment's flags. */
export const useAllFlags = (): AllFlags =>
  useStore({ subscribe: featureFlag.subscribe, get: () => featureFlag.getState().allFlags });

/** Returns the flags in effect: those of the deployment, with this browser's overrides. */
export const useFlags = (): AllFlags => {
  const { flags } = useConsoleSettings();
  const ownFlags = useAllFlags();
  return useMemo(() => ({ ...flags, ...ownFlags }), [flags, ownFlags]);
};
