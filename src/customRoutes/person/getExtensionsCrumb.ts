import { t } from '#i18n';
import type { Crumb } from '../../ui/PageHeader';

export const getExtensionsCrumb = (): Crumb => ({
  label: t('Extensions'),
  to: '/pbx-customer/pbx-extensions',
});
