import { createStore, useStore } from '../../lib/store';
import { useConsoleSettings } from '../../session/consoleSettings';

const isCompleted = createStore(false);

/** Notes that the server has all its demo data now. */
export const noteDemoCompleted = (): void => isCompleted.set(true);

/** Whether the server is still adding its demo data. */
export const useIsDemoIncomplete = (): boolean => {
  const { isDemoIncomplete = false } = useConsoleSettings();
  return !useStore(isCompleted) && isDemoIncomplete;
};
