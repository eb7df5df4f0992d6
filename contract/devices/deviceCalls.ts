import { buttonTemplateCalls } from './buttonTemplateCalls';
import { macCalls } from './macs';
import { softphoneCalls } from './softphones';

/** All calls for phones and softphones. */
export const deviceCalls = { ...macCalls, ...buttonTemplateCalls, ...softphoneCalls };
