import type { JsonSource } from '../declaration/written/compileWritten';
import type { Diagnostic } from '../declaration/written/fault';
import { loadPart } from '../lib/loadPart';
import { createStore, useStore } from '../lib/store';
import type * as Compiler from './compileAdded';

/** Where an added screen comes from: a file `config.json` names, or what was published on the server. */
export type Origin = 'file' | 'server';

/** What became of an added screen. */
export interface AddedScreen {
  origin: Origin;
  /** Address of the file, or the name it was published under. */
  source: string;
  /** The resource or dashboard it adds, or the resource it lies over; undefined where it could not be read. */
  resource?: string;
  /** Its address, where that is not the resource's. */
  path?: string;
  isOverlay: boolean;
  /** What is wrong with the text: it adds nothing. */
  faults: readonly Diagnostic[];
  /** What of an overlay no longer fits: the rest of it does. */
  misfits: readonly string[];
}

export interface AddedScreens {
  /** Some are still being read: an address nothing answers to may be one of theirs. */
  isReading: boolean;
  screens: readonly AddedScreen[];
}

type SourceTexts = Record<Origin, { texts: readonly JsonSource[]; unread: readonly AddedScreen[] }>;

const noTexts = { texts: [], unread: [] };
let textsByOrigin: SourceTexts = { file: noTexts, server: noTexts };
/** Those still being read, with the turn it was said in. */
const pendingOrigins = new Map<Origin, number>();
let generation = 0;
const store = createStore<AddedScreens>({ isReading: false, screens: [] });

/** The screens added to those of the build, and what is wrong with them. */
export const useAddedScreens = (): AddedScreens => useStore(store);

/** Says that screens of an origin are about to come. */
export const markPending = (origin: Origin): void => {
  pendingOrigins.set(origin, generation);
  store.set({ ...store.get(), isReading: true });
};

/** Has the words of all added screens said anew, in the language that is spoken now. */
export const retranslateScreens = async (): Promise<void> => {
  const { texts: given, unread } = textsByOrigin.file;
  if (given.length + textsByOrigin.server.texts.length > 0) await setScreens('file', given, unread);
};

/**
 * Takes the screens of one origin, in the place of those it gave before. What compiles them is loaded only where there
 * are any.
 * @param unread those whose text could not even be read
 * @param load brings what compiles them
 */
export const setScreens = async (
  origin: Origin,
  given: readonly JsonSource[],
  unread: readonly AddedScreen[] = [],
  load: () => Promise<Pick<typeof Compiler, 'compileAdded'>> = () => loadPart(() => import('./compileAdded')),
): Promise<void> => {
  textsByOrigin = { ...textsByOrigin, [origin]: { texts: given, unread } };
  generation += 1;
  const mine = generation;
  const { file, server } = textsByOrigin;
  const hasAny = file.texts.length + server.texts.length > 0;
  const { compileAdded } = hasAny || store.get().screens.length > 0 ? await load() : {};
  if (mine === generation) {
    const compiled = compileAdded ? await compileAdded(file.texts, server.texts) : [];
    if (mine === generation)
      store.set({ ...store.get(), screens: [...compiled, ...file.unread, ...server.unread] });
  }
  if ((pendingOrigins.get(origin) ?? generation) < mine) pendingOrigins.delete(origin);
  store.set({ ...store.get(), isReading: pendingOrigins.size > 0 });
};
