import { createStore, useStore } from './store';

/** The zone of this device, by the name of the IANA database. */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A clock on which moments are told that is not this device's. */
export interface DisplayClock {
  /** Its zone, by the name of the IANA database. */
  zone: string;
  /** What its zone is called at a moment, `AWST`; '' where it shows what this device's does. */
  label(at: Date): string;
  /** What it shows at a moment, `YYYY-MM-DDTHH:MM:SS`. */
  typedOf(at: Date): string;
  /** When it shows that; undefined where the text is none. */
  momentOf(typed: string): Date | undefined;
}

/** The clock of the phone system a page is about, and the one somebody chose for all else. */
interface Clocks {
  ofPage?: DisplayClock | undefined;
  own?: DisplayClock | undefined;
}

const store = createStore<Clocks>({});
const pickClock = ({ ofPage, own }: Clocks): DisplayClock | undefined => ofPage ?? own;

/** Has moments told on a clock from now on; undefined is one's own again. */
export const setPageClock = (ofPage: DisplayClock | undefined): void => store.set({ ...store.get(), ofPage });

/** Has moments told on a clock where no other is shown; undefined is this device's. All that is told is told anew. */
export const setUserClock = (own: DisplayClock | undefined): void => store.set({ ...store.get(), own });

/** The clock moments are told on; undefined for this device's. */
export const getDisplayClock = (): DisplayClock | undefined => pickClock(store.get());

/** {@link shownClock}, drawn again when it changes. */
export const useDisplayClock = (): DisplayClock | undefined => pickClock(useStore(store));
