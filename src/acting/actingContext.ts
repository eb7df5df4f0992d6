import { createContext, useContext } from 'react';

export interface ActingControls {
  /** Ends it on the server, clears cached data, and returns to the page on which it was started. */
  end: () => void;
  /** Requests another 15 minutes. @throws the server's error if it is refused */
  resume: () => Promise<void>;
}

export const ActingContext = createContext<ActingControls>({
  end: () => undefined,
  resume: async () => undefined,
});

export const useActingControls = (): ActingControls => useContext(ActingContext);
