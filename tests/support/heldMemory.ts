import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes this process still holds once garbage is collected: how much of that waits says how busy a machine is. */
export const measureMemory = (): { heap: number; buffers: number } => {
  collectGarbage();
  const { heapUsed: heap, arrayBuffers: buffers } = process.memoryUsage();
  return { heap, buffers };
};
