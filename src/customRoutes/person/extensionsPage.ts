import { msg } from '#i18n';

/** The list people are looked up in, above the pages about one of them. */
export const extensionsPage = { label: msg('Extensions'), to: '/pbx-customer/pbx-extensions' } as const;
