import { lazyPart } from '../lib/lazyPart';
import type { InputComponent } from '../views/inputs/inputProps';
import type { widgetNames } from './names';

/** Inputs of the product, loaded on demand. */
export const widgets: Record<(typeof widgetNames)[number], InputComponent> = {
  roleSettings: lazyPart(() => import('./roles/RoleSettingsInput')) as InputComponent,
};
