import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes this process still holds once garbage is collected: how much of that waits says how busy a machine is. */
export const heldMemory = (): { heap: number; buffers: number } => {
  collect();
  const { heapUsed: heap, arrayBuffers: buffers } = process.memoryUsage();
  return { heap, buffers };
};
