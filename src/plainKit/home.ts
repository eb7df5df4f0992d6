export const loadHome = (): Promise<unknown> => import('./MenuHome');
