import { macHandlers } from './macHandlers';
import { softphoneHandlers } from './softphoneHandlers';
import { templateHandlers } from './templateHandlers';

export const deviceHandlers = { ...macHandlers, ...templateHandlers, ...softphoneHandlers };
