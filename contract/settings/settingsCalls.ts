import { addressBookCalls } from './addressBook';
import { historyCalls } from './history';
import { languageCalls } from './languagesCall';
import { customTemplateCalls, templateListCalls } from './mailTemplateCalls';
import { shortcutCalls } from './shortcuts';

export const settingsCalls = {
  ...languageCalls,
  ...shortcutCalls,
  ...addressBookCalls,
  ...customTemplateCalls,
  ...templateListCalls,
  ...historyCalls,
};
