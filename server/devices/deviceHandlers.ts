import { templateHandlers } from './buttons/buttonTemplateHandlers';
import { macHandlers } from './phones/macHandlers';
import { macListHandlers } from './phones/macListHandlers';
import { softphoneHandlers } from './softphones/softphoneHandlers';

export const deviceHandlers = {
  ...macHandlers,
  ...macListHandlers,
  ...templateHandlers,
  ...softphoneHandlers,
};
