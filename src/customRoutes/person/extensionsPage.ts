import { t } from '#i18n';
import type { Crumb } from '../../ui/PageHeader';

/** The list people are looked up in, above the pages about one of them. */
export const getExtensionsCrumb = (): Crumb => ({
  label: t('Extensions'),
  to: '/pbx-customer/pbx-extensions',
});
