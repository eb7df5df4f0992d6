/** Starts loading the page at `/` before the console has loaded. */
export const loadHome = (): Promise<unknown> => import('../customRoutes/home/Home');
