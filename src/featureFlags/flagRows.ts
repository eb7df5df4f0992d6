import { msg, t } from '#i18n';
import type { AllFlags } from './featureFlag';
import type { FlagDefinition } from './flagDefinitions';

/** A flag with its value here and where that comes from. */
export interface FlagRow extends Record<'name' | 'label' | 'does', string> {
  isOn: boolean;
  /** `browser`: set here; `deployment`: by `config.json`; `nobody`: it has its default. */
  from: 'browser' | 'deployment' | 'nobody';
  /** What it would be without this browser's own setting. */
  otherwise: boolean;
}

/** Every flag this version knows, and every other that is set somewhere, by name. */
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
    const known = definitions.find((one) => one.name === name);
    const otherwise = deployment[name] ?? known?.unset !== 'hide';
    const from = name in browser ? 'browser' : name in deployment ? 'deployment' : 'nobody';
    const label = known ? t(known.label) : name;
    const does = t(known?.does ?? msg('This version of the console has no use for it.'));
    return { name, label, does, from, otherwise, isOn: browser[name] ?? otherwise };
  });
};
