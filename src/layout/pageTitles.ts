import { msg } from '#i18n';

/** Titles of pages that do not appear in the menu. */
export const pageTitles = { denied: msg('Access denied'), missing: msg('404: page not found') } as const;
