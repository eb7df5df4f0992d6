import { createContext, useContext } from 'react';

/** What can be done about the acting at hand. */
export interface ActingControls {
  /** Ends it on the server, empties what was read, and goes back to where it was begun. */
  end: () => void;
  /** Asks for another quarter of an hour. @throws what the server refused with */
  goOn: () => Promise<void>;
}

export const ActingContext = createContext<ActingControls>({
  end: () => undefined,
  goOn: async () => undefined,
});

export const useActingControls = (): ActingControls => useContext(ActingContext);
