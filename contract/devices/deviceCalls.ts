import { buttonTemplateCalls } from './buttonTemplateCalls';
import { macCalls } from './macs';
import { softphoneCalls } from './softphones';

/** Every call about phones and softphones. */
export const deviceCalls = { ...macCalls, ...buttonTemplateCalls, ...softphoneCalls };
