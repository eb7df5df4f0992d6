import { t, translateWord } from '#i18n';
import { DomainSettings } from '../../../contract/settings/domainSettings';
import { type DisplayField, formatFieldValue } from '../../language/valueInWords';

interface SettingSchema extends DisplayField {
  title?: string;
}

const settingFields =
  (DomainSettings as { properties?: Readonly<Record<string, SettingSchema>> }).properties ?? {};
const getSettingField = (setting: string): SettingSchema | undefined =>
  Object.hasOwn(settingFields, setting) ? settingFields[setting] : undefined;

/** What people call a setting; its wire name where nobody declared it. */
export const getSettingTitle = (setting: string): string => {
  const title = getSettingField(setting)?.title;
  return title ? translateWord(title) : setting;
};

/** A setting's value as people read it. */
export const formatSetting = (setting: string, value: string): string =>
  value === '' ? t('Not set') : formatFieldValue(getSettingField(setting), value);
