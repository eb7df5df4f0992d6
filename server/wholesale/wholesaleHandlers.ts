import { customerHandlers } from './customerHandlers';
import { ratePlanHandlers } from './ratePlanHandlers';
import { regionHandlers } from './regionHandlers';
import { trunkHandlers } from './trunkHandlers';
import { wholesalerHandlers } from './wholesalerHandlers';

export const wholesaleHandlers = {
  ...regionHandlers,
  ...trunkHandlers,
  ...ratePlanHandlers,
  ...wholesalerHandlers,
  ...customerHandlers,
};
