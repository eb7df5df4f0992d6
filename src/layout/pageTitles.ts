import { msg } from '#i18n';

/** Titles of the pages that stand in no menu. */
export const pageTitles = { denied: msg('Access denied'), missing: msg('404: page not found') } as const;
