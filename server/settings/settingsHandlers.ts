import { addressBookHandlers } from './addressBook/addressBookHandlers';
import { settingHandlers } from './domainSettings/domainSettingHandlers';
import { languageHandlers } from './domainSettings/languageHandlers';
import { historyHandlers } from './historyHandlers';
import { customTemplateHandlers } from './mailTemplates/mailTemplateHandlers';
import { shortcutHandlers } from './shortcutHandlers';

export const settingsHandlers = {
  ...languageHandlers,
  ...settingHandlers,
  ...shortcutHandlers,
  ...addressBookHandlers,
  ...customTemplateHandlers,
  ...historyHandlers,
};
