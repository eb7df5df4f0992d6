import { t } from '#i18n';
import { html } from './htmlTemplate';
import { renderPage } from './signInPageLayout';

interface ConfirmPasswordForm {
  action: string;
  email: string;
  consoleUrl: string;
  error: string | null;
}

export const renderConfirmPasswordPage = ({
  action,
  email,
  consoleUrl,
  error,
}: ConfirmPasswordForm): string =>
  renderPage(
    t('Confirm your password'),
    html`<h1 class="tight">${t('Confirm your password')}</h1>
<p class="quiet">${t('Before your second factor is changed. For {email}.', { email })}</p>
<form method="post" action="${action}">
<input type="hidden" name="step" value="confirm">
${error !== null && html`<p class="error" id="error" role="alert">${error}</p>`}
<input type="hidden" name="username" value="${email}" autocomplete="username">
<label for="password">${t('Password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"
  autofocus ${error !== null && html`aria-invalid="true" aria-describedby="error"`}>
<button class="primary" type="submit">${t('Continue')}</button>
</form>
<ul class="ways"><li><a href="${consoleUrl}">${t('Back to the console')}</a></li></ul>`,
  );
