import type { JsonSource } from '../declaration/written/compileJson';
import type { Diagnostic } from '../declaration/written/fault';
import { loadPart } from '../lib/loadPart';
import { createStore, useStore } from '../lib/store';
import type * as Compiler from './compileAdded';

/** Source of an added screen: a file named in `config.json`, or a screen published on the server. */
export type Origin = 'file' | 'server';

export interface AddedScreen {
  origin: Origin;
  /** URL of the file, or the name under which it was published. */
  source: string;
  /** The resource or dashboard it adds, or the resource it overlays; undefined if it could not be read. */
  resource?: string;
  /** Its path, if different from the resource's. */
  path?: string;
  isOverlay: boolean;
  /** Errors in the definition, which prevent the screen from being added. */
  faults: readonly Diagnostic[];
  /** Parts of an overlay that no longer apply; the other parts do. */
  mismatches: readonly string[];
}

export interface AddedScreens {
  /** Screens are still loading, so an unknown path may belong to one of them. */
  isReading: boolean;
  screens: readonly AddedScreen[];
}

type SourceTexts = Record<Origin, { texts: readonly JsonSource[]; unread: readonly AddedScreen[] }>;

const noTexts = { texts: [], unread: [] };
let textsByOrigin: SourceTexts = { file: noTexts, server: noTexts };
/** Origins still being loaded, with the turn in which they were announced. */
const pendingOrigins = new Map<Origin, number>();
let generation = 0;
const store = createStore<AddedScreens>({ isReading: false, screens: [] });

export const useAddedScreens = (): AddedScreens => useStore(store);

export const markPending = (origin: Origin): void => {
  pendingOrigins.set(origin, generation);
  store.set({ ...store.get(), isReading: true });
};

export const retranslateScreens = async (): Promise<void> => {
  const { texts: fileTexts, unread } = textsByOrigin.file;
  if (fileTexts.length + textsByOrigin.server.texts.length > 0) await setScreens('file', fileTexts, unread);
};

/**
 * Adds the screens of one origin, replacing its previous ones. The compiler is loaded only if there are any.
 * @param unread screens that could not be read
 * @param load loads the compiler
 */
export const setScreens = async (
  origin: Origin,
  sources: readonly JsonSource[],
  unread: readonly AddedScreen[] = [],
  load: () => Promise<Pick<typeof Compiler, 'compileAdded'>> = () => loadPart(() => import('./compileAdded')),
): Promise<void> => {
  textsByOrigin = { ...textsByOrigin, [origin]: { texts: sources, unread } };
  generation += 1;
  const currentTurn = generation;
  const { file, server } = textsByOrigin;
  const hasAny = file.texts.length + server.texts.length > 0;
  const { compileAdded } = hasAny || store.get().screens.length > 0 ? await load() : {};
  if (currentTurn === generation) {
    const compiled = compileAdded ? await compileAdded(file.texts, server.texts) : [];
    if (currentTurn === generation)
      store.set({ ...store.get(), screens: [...compiled, ...file.unread, ...server.unread] });
  }
  if ((pendingOrigins.get(origin) ?? generation) < currentTurn) pendingOrigins.delete(origin);
  store.set({ ...store.get(), isReading: pendingOrigins.size > 0 });
};
