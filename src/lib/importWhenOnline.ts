import { online } from './online';

/**
 * Imports code of a component. If this fails offline, imports it once the device is online again, because React never
 * retries a failed import.
 * @throws the error of an import that fails online
 */
export const importWhenOnline = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    if (online.get()) throw error;
    await new Promise<void>((resolve) => {
      const unsubscribe = online.subscribe(() => {
        unsubscribe();
        resolve();
      });
    });
    return importWhenOnline(load);
  }
};
