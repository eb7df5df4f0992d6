import { addressBookCalls } from './addressBook';
import { historyCalls } from './history';
import { languageCalls } from './languages';
import { shortcutCalls } from './shortcuts';
import { customTemplateCalls, templateListCalls } from './templates';

/** Every call about how a phone system is set up. */
export const settingsCalls = {
  ...languageCalls,
  ...shortcutCalls,
  ...addressBookCalls,
  ...customTemplateCalls,
  ...templateListCalls,
  ...historyCalls,
};
