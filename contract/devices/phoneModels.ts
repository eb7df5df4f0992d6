/** More keys that can stand beside a phone. */
export interface Sidecar {
  name: string;
  keys: number;
  columns: number;
  pages: number;
  /** Most of them on one phone. */
  most: number;
}

/** The keys of a model that can be given a meaning, and how they are laid out. */
export interface ModelKeys {
  /** Keys beside the screen. */
  keys: number;
  /** Keys drawn on the screen. */
  screen: number;
  /** Columns a page of keys stands in, left and right of the screen. */
  columns: number;
  /** Pages through which all of them are reached. */
  pages: number;
  module: Sidecar | null;
}

interface Maker {
  models: Readonly<Record<string, ModelKeys>>;
  dect?: { base: readonly string[]; handset: readonly string[] };
}

/** A phone whose keys show as many on every page; one that is all screen says how many pages it has. */
const phone = (
  keys: number,
  screen = 0,
  { module = null, pages, columns }: Partial<ModelKeys> = {},
): ModelKeys => ({
  keys,
  screen,
  columns: columns ?? (keys === 0 || keys >= 4 ? 2 : 1),
  pages: pages ?? (keys === 0 ? 1 : Math.ceil((keys + screen) / keys)),
  module,
});

const sidecar = (name: string, keys: number, pages: number, most: number): Sidecar => ({
  name,
  keys,
  columns: 2,
  pages,
  most,
});

const exp43 = sidecar('EXP43', 60, 3, 3);
const exp50 = sidecar('EXP50', 60, 3, 3);
const d7 = sidecar('D7', 18, 1, 3);
const em50 = sidecar('VVX EM50', 90, 3, 1);
const gbx20 = sidecar('GBX20', 40, 2, 4);
const maxwell = sidecar('Maxwell Expansion', 14, 1, 3);
const uc46 = sidecar('UC46', 40, 2, 6);
const hdv20 = sidecar('KX-HDV20', 40, 2, 5);
const m685 = sidecar('M685i', 84, 3, 3);
const kem = sidecar('CP-8800-A-KEM', 36, 2, 3);

/** Keys of a phone that has none to give a meaning, such as a handset. */
export const noKeys: ModelKeys = phone(0);

/** Desk phones the server can set up, by maker; the last is for anything else. */
export const phoneModels: Readonly<Record<string, Maker>> = {
  Yealink: {
    models: {
      T31P: phone(2),
      T33G: phone(4, 8),
      T42U: phone(6, 9),
      T43U: phone(8, 13, { module: exp43 }),
      T46U: phone(10, 17, { module: exp43 }),
      T48U: phone(0, 29, { module: exp43, pages: 3 }),
      T53W: phone(8, 13, { module: exp50 }),
      T54W: phone(10, 17, { module: exp50 }),
      T57W: phone(0, 29, { module: exp50, pages: 3 }),
      VP59: phone(0, 27, { pages: 3 }),
      CP920: phone(0),
      CP960: phone(0, 6),
    },
    dect: { base: ['W60B', 'W70B', 'W80B'], handset: ['W53H', 'W56H', 'W57R', 'W59R'] },
  },
  Snom: {
    models: {
      D120: phone(2),
      D315: phone(5),
      D335: phone(8, 24, { module: d7 }),
      D385: phone(12, 36, { module: d7 }),
      D713: phone(4, 16),
      D717: phone(3, 18),
      D735: phone(8, 24, { module: d7 }),
      D785: phone(6, 18, { module: d7 }),
      D865: phone(10, 40),
    },
    dect: { base: ['M300', 'M400', 'M700', 'M900'], handset: ['M25', 'M65', 'M70', 'M80', 'M90'] },
  },
  Poly: {
    models: {
      'VVX 150': phone(2),
      'VVX 250': phone(4),
      'VVX 350': phone(6),
      'VVX 450': phone(12, 0, { module: em50 }),
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
      GRP2615: phone(10, 40, { module: gbx20 }),
      GRP2616: phone(6, 24),
    },
    dect: { base: ['DP750', 'DP752'], handset: ['DP720', 'DP722', 'DP730'] },
  },
  Fanvil: {
    models: {
      X3U: phone(3, 9),
      X4U: phone(6, 24),
      X5U: phone(8, 32),
      X6U: phone(12, 48),
      X7: phone(0, 127, { columns: 4, pages: 4 }),
    },
  },
  Gigaset: {
    models: {
      'Maxwell 2': phone(5),
      'Maxwell 3': phone(8, 0, { module: maxwell }),
      'Maxwell 4': phone(8, 0, { module: maxwell }),
    },
    dect: {
      base: ['N510 IP PRO', 'N670 IP PRO', 'N870 IP PRO'],
      handset: ['R700H PRO', 'S700H PRO', 'SL800H PRO'],
    },
  },
  Htek: {
    models: {
      UC902: phone(2),
      UC923: phone(4),
      UC924: phone(8, 0, { module: uc46 }),
      UC926: phone(12, 0, { module: uc46 }),
    },
  },
  Panasonic: {
    models: {
      'KX-HDV130': phone(2),
      'KX-HDV230': phone(12, 0, { module: hdv20 }),
      'KX-HDV330': phone(0, 24, { module: hdv20, pages: 3 }),
    },
  },
  Mitel: {
    models: {
      6863: phone(3),
      6867: phone(6, 20, { module: m685 }),
      6869: phone(12, 44, { module: m685 }),
      6873: phone(0, 48, { module: m685, pages: 4 }),
    },
  },
  Cisco: {
    models: {
      'CP-7821': phone(2),
      'CP-7841': phone(4),
      'CP-8841': phone(5),
      'CP-8861': phone(10, 0, { module: kem }),
    },
  },
  Algo: { models: { 8180: phone(0), 8186: phone(0), 8301: phone(0) } },
  Akuvox: { models: { R20A: phone(1), R29: phone(0) } },
  Other: { models: { Unspecified: phone(12) } },
};

/** Every model that can be set up, by itself, for choosing one. */
export const modelNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(phoneModels)
    .flatMap(({ models, dect }) => [...Object.keys(models), ...(dect?.base ?? []), ...(dect?.handset ?? [])])
    .map((model) => [model, model]),
);
