import { addressBookHandlers } from './addressBookHandlers';
import { customTemplateHandlers } from './customTemplateHandlers';
import { historyHandlers } from './historyHandlers';
import { languageHandlers } from './languageHandlers';
import { settingHandlers } from './settingHandlers';
import { shortcutHandlers } from './shortcutHandlers';

export const settingsHandlers = {
  ...languageHandlers,
  ...settingHandlers,
  ...shortcutHandlers,
  ...addressBookHandlers,
  ...customTemplateHandlers,
  ...historyHandlers,
};
