import { msg } from '#i18n';

/** Hardware categories, in the order of an order form. */
export const hardwareGroups = {
  phones: msg('Phones'),
  conference: msg('Conference phones'),
  cordless: msg('Cordless phones'),
  headsets: msg('Headsets'),
  modules: msg('Key modules'),
  adapters: msg('Adapters and door stations'),
  accessories: msg('Power supplies and accessories'),
  services: msg('Installation and cabling'),
} as const;
export type HardwareGroup = keyof typeof hardwareGroups;

/** Patterns by group; the first match applies. Accessories come before phones, because their descriptions often mention a phone. */
const groupPatterns: readonly (readonly [HardwareGroup, RegExp])[] = [
  ['services', /\b(?:cabling|technician|on site|installation|network point|training)\b/],
  ['accessories', /\b(?:power suppl(?:y|ies)|psu|cables?|mounts?|stands?|handset cord|charger|injector)\b/],
  ['headsets', /\bheadsets?\b/],
  ['modules', /\b(?:key|expansion) modules?\b/],
  ['adapters', /\b(?:adapters?|gateway|ata|door (?:station|phone)|intercom|paging|analogue)\b/],
  ['conference', /\bconferenc(?:e|ing)\b/],
  ['cordless', /\b(?:dect|cordless)\b/],
];

/** Derives the group of a catalogue item from its description, if the item has no group. */
export const classifyHardware = (item: {
  make?: string | null;
  model?: string | null;
  description?: string | null;
}): HardwareGroup => {
  const text = [item.make, item.model, item.description].filter(Boolean).join(' ').toLowerCase();
  return groupPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'phones';
};

/** Hardware groups of devices that ring for an extension. */
export const phoneGroups: readonly HardwareGroup[] = ['phones', 'conference', 'cordless'];
