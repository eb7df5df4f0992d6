import { buttonTemplateCalls } from './buttonTemplateCalls';
import { macCalls } from './macs';
import { softphoneCalls } from './softphones';

export const deviceCalls = { ...macCalls, ...buttonTemplateCalls, ...softphoneCalls };
