import type { CustomRoute } from '../session/consoleSettings';
import { homeRoute } from './homeRoute';

/** Home, and nothing beside the screens of resources. */
export const kitRoutes: readonly CustomRoute[] = [homeRoute];
