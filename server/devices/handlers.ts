import { macDeskHandlers } from './macDesk';
import { macHandlers } from './macHandlers';
import { softphoneHandlers } from './softphoneHandlers';
import { templateHandlers } from './templateHandlers';

export const deviceHandlers = {
  ...macHandlers,
  ...macDeskHandlers,
  ...templateHandlers,
  ...softphoneHandlers,
};
