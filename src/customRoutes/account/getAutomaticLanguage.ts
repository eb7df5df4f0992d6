import { languages, t } from '#i18n';
import { resolveLanguage } from '../../preferences/language';

const isSupportedTag = (tag: string): boolean =>
  languages.some(({ locale }) => locale === tag || locale === tag.toLowerCase().split('-')[0]);

/** Returns the language used if none is chosen, and where it comes from; see `resolveLanguage`. */
export const getAutomaticLanguage = (webLanguage = ''): { name: string; origin: string } => {
  const spoken = resolveLanguage('', webLanguage);
  return {
    name: languages.find(({ locale }) => locale === spoken)?.name ?? spoken,
    origin: isSupportedTag(webLanguage)
      ? t('The web language of the phone system.')
      : navigator.languages.some(isSupportedTag)
        ? t('The language of this browser.')
        : t('The language set for this console.'),
  };
};
