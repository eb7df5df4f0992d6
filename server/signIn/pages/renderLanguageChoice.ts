import { getLocale, languages, t } from '#i18n';
import { type Html, html } from './htmlTemplate';

/**
 * Renders the language selection with native names; nothing if there is only one language. @param address URL of the
 * page, without a query
 */
export const renderLanguageChoice = (address: string): Html | false =>
  languages.length > 1 &&
  html`<nav class="languages" aria-label="${t('Language')}"><ul>${languages.map(
    ({ locale, name }) => html`
<li>${
      locale === getLocale()
        ? html`<span lang="${locale}" aria-current="true">${name}</span>`
        : html`<a href="${address}?lang=${locale}" lang="${locale}" hreflang="${locale}">${name}</a>`
    }</li>`,
  )}
</ul></nav>`;
