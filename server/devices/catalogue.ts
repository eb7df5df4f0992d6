/** How many keys a model has that can be given a meaning: beside the screen, and drawn on it. */
interface Keys {
  keys: number;
  screen: number;
}

interface Maker {
  models: Readonly<Record<string, Keys>>;
  dect?: { base: readonly string[]; handset: readonly string[] };
}

const phone = (keys: number, screen = 0): Keys => ({ keys, screen });

/** Desk phones the server can set up, by maker. */
export const catalogue: Readonly<Record<string, Maker>> = {
  Yealink: {
    models: {
      T31P: phone(2),
      T33G: phone(4, 8),
      T42U: phone(6, 9),
      T43U: phone(8, 13),
      T46U: phone(10, 17),
      T48U: phone(0, 29),
      T53W: phone(8, 13),
      T54W: phone(10, 17),
      T57W: phone(0, 29),
      VP59: phone(0, 27),
      CP920: phone(0),
      CP960: phone(0, 6),
    },
    dect: { base: ['W60B', 'W70B', 'W80B'], handset: ['W53H', 'W56H', 'W57R', 'W59R'] },
  },
  Snom: {
    models: {
      D120: phone(2),
      D315: phone(5),
      D335: phone(8, 24),
      D385: phone(12, 36),
      D713: phone(4, 16),
      D717: phone(3, 18),
      D735: phone(8, 24),
      D785: phone(6, 18),
      D865: phone(10, 40),
    },
    dect: { base: ['M300', 'M400', 'M700', 'M900'], handset: ['M25', 'M65', 'M70', 'M80', 'M90'] },
  },
  Poly: {
    models: {
      'VVX 150': phone(2),
      'VVX 250': phone(4),
      'VVX 350': phone(6),
      'VVX 450': phone(12),
      'Edge E220': phone(4),
      'Edge E350': phone(8),
      'Edge E500': phone(12),
      'Trio 8300': phone(0),
    },
  },
  Grandstream: {
    models: {
      GRP2601: phone(2),
      GRP2612: phone(4, 12),
      GRP2613: phone(3, 21),
      GRP2614: phone(4, 24),
      GRP2615: phone(10, 40),
      GRP2616: phone(6, 24),
    },
    dect: { base: ['DP750', 'DP752'], handset: ['DP720', 'DP722', 'DP730'] },
  },
  Fanvil: {
    models: { X3U: phone(3, 9), X4U: phone(6, 24), X5U: phone(8, 32), X6U: phone(12, 48), X7: phone(0, 127) },
  },
  Gigaset: {
    models: { 'Maxwell 2': phone(5), 'Maxwell 3': phone(8), 'Maxwell 4': phone(8) },
    dect: {
      base: ['N510 IP PRO', 'N670 IP PRO', 'N870 IP PRO'],
      handset: ['R700H PRO', 'S700H PRO', 'SL800H PRO'],
    },
  },
  Htek: { models: { UC902: phone(2), UC923: phone(4), UC924: phone(8), UC926: phone(12) } },
  Panasonic: { models: { 'KX-HDV130': phone(2), 'KX-HDV230': phone(12), 'KX-HDV330': phone(0, 24) } },
  Mitel: { models: { 6863: phone(3), 6867: phone(6, 20), 6869: phone(12, 44), 6873: phone(0, 48) } },
  Cisco: { models: { 'CP-7821': phone(2), 'CP-7841': phone(4), 'CP-8841': phone(5), 'CP-8861': phone(10) } },
  Algo: { models: { 8180: phone(0), 8186: phone(0), 8301: phone(0) } },
  Akuvox: { models: { R20A: phone(1), R29: phone(0) } },
  Other: { models: { Unspecified: phone(12) } },
};

/** Makers with their models as a list shows them; the last is for anything else. */
export const makersAndModels = Object.entries(catalogue).map(([vendor, { models, dect }]) => ({
  vendor,
  model: Object.keys(models),
  dect: dect ? { base: [...dect.base], handset: [...dect.handset] } : null,
}));

const sameWord = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** A maker's name as the catalogue spells it; null when it is not there. */
export const makerNamed = (name: string): string | null =>
  Object.keys(catalogue).find((vendor) => sameWord(vendor, name)) ?? null;

/** A model as the catalogue spells it, base stations and handsets included; null when the maker has none such. */
export function modelNamed(vendor: string, name: string): string | null {
  const maker = catalogue[vendor];
  if (!maker) return null;
  const all = [...Object.keys(maker.models), ...(maker.dect?.base ?? []), ...(maker.dect?.handset ?? [])];
  return all.find((model) => sameWord(model, name)) ?? null;
}

/** The keys of a model; a handset has none to give a meaning. */
export const keysOf = (vendor: string, model: string): Keys =>
  catalogue[vendor]?.models[model] ?? { keys: 0, screen: 0 };
