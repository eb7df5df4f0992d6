/** Loads what is drawn at `/`, before the console itself is there. */
export const loadHome = (): Promise<unknown> => import('../customRoutes/home/Home');
