/** Loads the page at `/` before the console itself has loaded. */
export const loadHome = (): Promise<unknown> => import('../customRoutes/home/Home');
