import type { JsonSource } from '../declaration/written/compileJson';
import { loadPart } from '../lib/loadPart';
import { createStore, useStore } from '../lib/store';
import type * as Compiler from './compileAdded';
import type { AddedScreen, Origin } from './compileAdded';

export interface AddedScreens {
  /** Whether screens are still loading, so that an unknown path may belong to one of them. */
  isReading: boolean;
  screens: readonly AddedScreen[];
}

type SourceTexts = Record<Origin, { texts: readonly JsonSource[]; unread: readonly AddedScreen[] }>;

const noTexts = { texts: [], unread: [] };
let textsByOrigin: SourceTexts = { file: noTexts, server: noTexts };
/** Origins whose screens are still loading, with the generation in which loading started. */
const pendingOrigins = new Map<Origin, number>();
let generation = 0;
const store = createStore<AddedScreens>({ isReading: false, screens: [] });

export const useAddedScreens = (): AddedScreens => useStore(store);

export const getAddedScreens = (): readonly AddedScreen[] => store.get().screens;

export const markPending = (origin: Origin): void => {
  pendingOrigins.set(origin, generation);
  store.set({ ...store.get(), isReading: true });
};

export const retranslateScreens = async (): Promise<void> => {
  const { texts: fileTexts, unread } = textsByOrigin.file;
  if (fileTexts.length + textsByOrigin.server.texts.length > 0) await setScreens('file', fileTexts, unread);
};

/**
 * Adds the screens of one origin, replacing its previous ones. The compiler is only loaded if there are any.
 * @param unread screens that could not be read
 * @param load loads the compiler
 */
export const setScreens = async (
  origin: Origin,
  sources: readonly JsonSource[],
  unread: readonly AddedScreen[] = [],
  load: () => Promise<Pick<typeof Compiler, 'compileAddedScreens'>> = () =>
    loadPart(() => import('./compileAdded')),
): Promise<void> => {
  textsByOrigin = { ...textsByOrigin, [origin]: { texts: sources, unread } };
  generation += 1;
  const currentTurn = generation;
  const { file, server } = textsByOrigin;
  const hasAny = file.texts.length + server.texts.length > 0;
  const { compileAddedScreens } = hasAny || store.get().screens.length > 0 ? await load() : {};
  if (currentTurn === generation) {
    const compiled = compileAddedScreens ? await compileAddedScreens(file.texts, server.texts) : [];
    if (currentTurn === generation)
      store.set({ ...store.get(), screens: [...compiled, ...file.unread, ...server.unread] });
  }
  if ((pendingOrigins.get(origin) ?? generation) < currentTurn) pendingOrigins.delete(origin);
  store.set({ ...store.get(), isReading: pendingOrigins.size > 0 });
};
