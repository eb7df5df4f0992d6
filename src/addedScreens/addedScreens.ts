import type { WrittenSource } from '../declaration/written/compileWritten';
import type { Fault } from '../declaration/written/fault';
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
  faults: readonly Fault[];
  /** What of an overlay no longer fits: the rest of it does. */
  misfits: readonly string[];
}

export interface AddedScreens {
  /** Some are still being read: an address nothing answers to may be one of theirs. */
  isReading: boolean;
  screens: readonly AddedScreen[];
}

type Texts = Record<Origin, { texts: readonly WrittenSource[]; unread: readonly AddedScreen[] }>;

const nothing = { texts: [], unread: [] };
let texts: Texts = { file: nothing, server: nothing };
/** Those still being read, with the turn it was said in. */
const awaited = new Map<Origin, number>();
let turn = 0;
const store = createStore<AddedScreens>({ isReading: false, screens: [] });

/** The screens added to those of the build, and what is wrong with them. */
export const useAddedScreens = (): AddedScreens => useStore(store);

/** Says that screens of an origin are about to come. */
export const expectScreens = (origin: Origin): void => {
  awaited.set(origin, turn);
  store.set({ ...store.get(), isReading: true });
};

/** Has the words of all added screens said anew, in the language that is spoken now. */
export const sayScreensAnew = async (): Promise<void> => {
  const { texts: given, unread } = texts.file;
  if (given.length + texts.server.texts.length > 0) await takeScreens('file', given, unread);
};

/**
 * Takes the screens of one origin, in the place of those it gave before. What compiles them is loaded only where there
 * are any.
 * @param unread those whose text could not even be read
 * @param load brings what compiles them
 */
export const takeScreens = async (
  origin: Origin,
  given: readonly WrittenSource[],
  unread: readonly AddedScreen[] = [],
  load: () => Promise<Pick<typeof Compiler, 'compileAdded'>> = () => loadPart(() => import('./compileAdded')),
): Promise<void> => {
  texts = { ...texts, [origin]: { texts: given, unread } };
  turn += 1;
  const mine = turn;
  const { file, server } = texts;
  const hasAny = file.texts.length + server.texts.length > 0;
  const { compileAdded } = hasAny || store.get().screens.length > 0 ? await load() : {};
  if (mine === turn) {
    const compiled = compileAdded ? await compileAdded(file.texts, server.texts) : [];
    if (mine === turn)
      store.set({ ...store.get(), screens: [...compiled, ...file.unread, ...server.unread] });
  }
  if ((awaited.get(origin) ?? turn) < mine) awaited.delete(origin);
  store.set({ ...store.get(), isReading: awaited.size > 0 });
};
