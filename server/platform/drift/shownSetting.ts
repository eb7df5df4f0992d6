import { sayWord, t } from '#i18n';
import { DomainSettings } from '../../../contract/settings/domainSettings';
import { type ReadField, valueInWords } from '../../language/valueInWords';

interface SettingSchema extends ReadField {
  title?: string;
}

const fields = (DomainSettings as { properties?: Readonly<Record<string, SettingSchema>> }).properties ?? {};
const fieldOf = (setting: string): SettingSchema | undefined =>
  Object.hasOwn(fields, setting) ? fields[setting] : undefined;

/** What people call a setting; its wire name where nobody declared it. */
export const settingTitle = (setting: string): string => {
  const title = fieldOf(setting)?.title;
  return title ? sayWord(title) : setting;
};

/** A setting's value as people read it. */
export const shownSetting = (setting: string, value: string): string =>
  value === '' ? t('Not set') : valueInWords(fieldOf(setting), value);
