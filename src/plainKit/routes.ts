import type { CustomRoute } from '../session/consoleSettings';
import { homeRoute } from './homeRoute';

/** The start page only; all other screens belong to resources. */
export const kitRoutes: readonly CustomRoute[] = [homeRoute];
