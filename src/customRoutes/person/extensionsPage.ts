import { t } from '#i18n';
import type { Crumb } from '../../ui/PageHeader';

/** Breadcrumb for the list of extensions, the parent of pages about a single one. */
export const getExtensionsCrumb = (): Crumb => ({
  label: t('Extensions'),
  to: '/pbx-customer/pbx-extensions',
});
