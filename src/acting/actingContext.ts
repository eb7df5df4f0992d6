import { createContext, useContext } from 'react';

export interface ImpersonationControls {
  /** Ends the impersonation on the server, clears cached data, and returns to the page on which it was started. */
  end: () => void;
  /** Extends the impersonation by 15 minutes. @throws the server's error if it is rejected */
  resume: () => Promise<void>;
}

export const ImpersonationContext = createContext<ImpersonationControls>({
  end: () => undefined,
  resume: async () => undefined,
});

export const useImpersonationControls = (): ImpersonationControls => useContext(ImpersonationContext);
