import { createContext, useContext } from 'react';

/** What can be done about the acting at hand. */
export interface ActingControls {
  /** Ends it on the server, empties what was read, and goes back to where it was begun. */
  end: () => void;
  /** Asks for another quarter of an hour. @throws what the server refused with */
  resume: () => Promise<void>;
}

export const ActingContext = createContext<ActingControls>({
  end: () => undefined,
  resume: async () => undefined,
});

export const useActingControls = (): ActingControls => useContext(ActingContext);
