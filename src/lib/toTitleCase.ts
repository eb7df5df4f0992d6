import { getLocale } from '#i18n';

/** Formats the name of a screen: `Rate plans` → `Rate Plans`. Only English capitalises the words of a title. */
export const toTitleCase = (name: string): string =>
  getLocale() === 'en'
    ? name.replace(/ (?!(?:an?|and|at|by|for|in|of|on|or|the|to) )\p{Ll}/gu, (start) => start.toUpperCase())
    : name;
