import { t } from '#i18n';
import type { InheritedValue } from './Inherited';

/** Formats the placeholder of an empty setting: `Default: 30 s`, or `Default` until the value is known. */
export const formatInherited = ({ text }: InheritedValue): string =>
  text === undefined ? t('Default') : t('Default: {value}', { value: text });
