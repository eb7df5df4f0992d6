import { sayWord, t } from '#i18n';
import { DomainSettings } from '../../../contract/settings/domainSettings';

interface SettingSchema {
  title?: string;
  format?: string;
  'x-enumNames'?: Readonly<Record<string, string>>;
  'x-unit'?: string;
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
export function shownSetting(setting: string, value: string): string {
  if (value === '') return t('Not set');
  const field = fieldOf(setting);
  const names = field?.['x-enumNames'];
  if (names && Object.hasOwn(names, value)) return sayWord(names[value] ?? value);
  if (field?.format === 'inherited' && value === 'true') return t('Yes');
  if (field?.format === 'inherited' && value === 'false') return t('No');
  return field?.['x-unit'] === 's' ? t('{seconds} s', { seconds: value }) : value;
}
