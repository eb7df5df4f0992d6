import { t, translateWord } from '#i18n';
import { DomainSettings } from '../../../contract/settings/domainSettings';
import { type DisplayField, formatFieldValue } from '../../language/formatFieldValue';

interface SettingSchema extends DisplayField {
  title?: string;
}

const settingFields =
  (DomainSettings as { properties?: Readonly<Record<string, SettingSchema>> }).properties ?? {};
const getSettingField = (setting: string): SettingSchema | undefined =>
  Object.hasOwn(settingFields, setting) ? settingFields[setting] : undefined;

/** Returns the display name of a setting; its field name if it is not declared. */
export function getSettingTitle(setting: string): string {
  const title = getSettingField(setting)?.title;
  return title ? translateWord(title) : setting;
}

export const formatSetting = (setting: string, value: string): string =>
  value === '' ? t('Not set') : formatFieldValue(getSettingField(setting), value);
