import { t } from '#i18n';
import type { InheritedValue } from '../sources/Inherited';

/** What an empty setting comes to: `Default: 30 s`; `Default` until that is known. */
export const formatInherited = ({ text }: InheritedValue): string =>
  text === undefined ? t('Default') : t('Default: {value}', { value: text });
