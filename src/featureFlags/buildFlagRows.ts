import { msg, t } from '#i18n';
import type { AllFlags } from './featureFlag';
import type { FlagDefinition } from './flagDefinitions';

export interface FlagRow extends Record<'name' | 'label' | 'does', string> {
  isOn: boolean;
  /** Source of the value: `browser`: this browser; `deployment`: `config.json`; `nobody`: the default. */
  from: 'browser' | 'deployment' | 'nobody';
  /** Value that applies without this browser's override. */
  fallback: boolean;
}

/** Returns all flags known to this version, and any others that are set, sorted by name. */
export const buildFlagRows = (
  definitions: readonly FlagDefinition[],
  deployment: AllFlags,
  browser: AllFlags,
): FlagRow[] => {
  const names = new Set([
    ...definitions.map(({ name }) => name),
    ...Object.keys(deployment),
    ...Object.keys(browser),
  ]);
  return [...names].sort().map((name) => {
    const known = definitions.find((candidate) => candidate.name === name);
    const fallback = deployment[name] ?? known?.unset !== 'hide';
    const from = name in browser ? 'browser' : name in deployment ? 'deployment' : 'nobody';
    const label = known ? t(known.label) : name;
    const does = t(known?.does ?? msg('This version of the console has no use for it.'));
    return { name, label, does, from, fallback: fallback, isOn: browser[name] ?? fallback };
  });
};
