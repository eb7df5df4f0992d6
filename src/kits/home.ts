import { loadPart } from '../lib/loadPart';

/** Loads what is drawn at `/`, before the console itself is there. */
export const loadHome = (): Promise<unknown> => loadPart(() => import('../customRoutes/home/Home'));
