import { createStore, useStore } from './store';

/** Time zone of this device, as an IANA name. */
export const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Clock used for displayed times, if it differs from the device's. */
export interface DisplayClock {
  /** Time zone of the clock, as an IANA name. */
  zone: string;
  /** Returns the short name of the zone at a given time, such as `AWST`; '' if it matches the device's time. */
  label(at: Date): string;
  /** Formats a time as local time of the zone: `YYYY-MM-DDTHH:MM:SS`. */
  formatTyped(at: Date): string;
  /** Parses a local time of the zone; undefined if the text is invalid. */
  parseTyped(typed: string): Date | undefined;
}

/** Clock of the current page's phone system, and the clock chosen by the user, which applies to all other pages. */
interface Clocks {
  ofPage?: DisplayClock | undefined;
  ownClock?: DisplayClock | undefined;
}

const store = createStore<Clocks>({});
const pickClock = ({ ofPage, ownClock }: Clocks): DisplayClock | undefined => ofPage ?? ownClock;

/** Sets the clock of the current page. If undefined, the user's own clock applies. */
export const setPageClock = (ofPage: DisplayClock | undefined): void => store.set({ ...store.get(), ofPage });

/** Sets the user's clock, which applies if the page has none; undefined selects the device's. Displayed times are updated. */
export const setUserClock = (ownClock: DisplayClock | undefined): void =>
  store.set({ ...store.get(), ownClock });

/** Returns the clock for displayed times; undefined if the device's clock applies. */
export const getDisplayClock = (): DisplayClock | undefined => pickClock(store.get());

/** Like {@link getDisplayClock}, but rerenders when the clock changes. */
export const useDisplayClock = (): DisplayClock | undefined => pickClock(useStore(store));
