import { t } from '#i18n';
import { html } from './htmlTemplate';
import { renderPage } from './signInPageLayout';

interface ForgottenPasswordForm {
  action: string;
  consoleUrl: string;
  /** Why the request failed; null initially. */
  error: string | null;
}

/** Renders the form for requesting a new password. Works without JavaScript. */
export const renderForgottenPasswordPage = ({ action, consoleUrl, error }: ForgottenPasswordForm): string =>
  renderPage(
    t('Forgotten password'),
    html`<h1 class="tight">${t('Forgotten password')}</h1>
<p class="quiet">${t('We send a link to your address. With it you choose a new password; until then your present one stays.')}</p>
<form method="post" action="${action}">
${error !== null && html`<p class="error" id="error" role="alert">${error}</p>`}
<label for="email">${t('E-mail')}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" autocapitalize="none"
  spellcheck="false" autofocus ${error !== null && html`aria-invalid="true" aria-describedby="error"`}>
<button class="primary" type="submit">${t('Send the link')}</button>
</form>
<ul class="ways"><li><a href="${consoleUrl}">${t('Back to sign-in')}</a></li></ul>`,
  );
