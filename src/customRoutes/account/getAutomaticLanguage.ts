import { languages, t } from '#i18n';
import { languageFor } from '../../preferences/language';

const isSupportedTag = (tag: string): boolean =>
  languages.some(({ locale }) => locale === tag || locale === tag.toLowerCase().split('-')[0]);

/** The language used when none is chosen, and its source; see `languageFor`. */
export const getAutomaticLanguage = (webLanguage = ''): { name: string; origin: string } => {
  const spoken = languageFor('', webLanguage);
  return {
    name: languages.find(({ locale }) => locale === spoken)?.name ?? spoken,
    origin: isSupportedTag(webLanguage)
      ? t('The web language of the phone system.')
      : navigator.languages.some(isSupportedTag)
        ? t('The language of this browser.')
        : t('The language set for this console.'),
  };
};
