import { createStore, useStore } from './store';

/** Time zone of this device, as an IANA name. */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A clock for displayed times that differs from the device's. */
export interface DisplayClock {
  /** Its time zone, as an IANA name. */
  zone: string;
  /** Short name of its zone at a point in time, `AWST`; '' if it matches the device's time. */
  label(at: Date): string;
  /** Its local time at a point in time, `YYYY-MM-DDTHH:MM:SS`. */
  formatTyped(at: Date): string;
  /** Converts its local time to a point in time; undefined if the text is invalid. */
  parseTyped(typed: string): Date | undefined;
}

/** The clock of the current page's phone system, and the one chosen by the user for everything else. */
interface Clocks {
  ofPage?: DisplayClock | undefined;
  ownClock?: DisplayClock | undefined;
}

const store = createStore<Clocks>({});
const pickClock = ({ ofPage, ownClock }: Clocks): DisplayClock | undefined => ofPage ?? ownClock;

/** Sets the clock of the current page; undefined returns to the user's own. */
export const setPageClock = (ofPage: DisplayClock | undefined): void => store.set({ ...store.get(), ofPage });

/** Sets the user's clock, used if the page has none; undefined means the device's. Displayed times are re-rendered. */
export const setUserClock = (ownClock: DisplayClock | undefined): void =>
  store.set({ ...store.get(), ownClock });

/** Returns the clock for displayed times; undefined for the device's. */
export const getDisplayClock = (): DisplayClock | undefined => pickClock(store.get());

/** Like {@link shownClock}, but re-renders on change. */
export const useDisplayClock = (): DisplayClock | undefined => pickClock(useStore(store));
