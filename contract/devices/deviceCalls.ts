import { macCalls } from './macs';
import { softphoneCalls } from './softphones';
import { buttonTemplateCalls } from './templates';

/** Every call about phones and softphones. */
export const deviceCalls = { ...macCalls, ...buttonTemplateCalls, ...softphoneCalls };
