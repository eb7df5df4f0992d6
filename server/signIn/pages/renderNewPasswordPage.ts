import { t } from '#i18n';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../passwords/changePassword';
import { html } from './htmlTemplate';
import { renderPage } from './signInPageLayout';

export interface NewPasswordForm {
  action: string;
  email: string;
  /** Why the last attempt failed; null for the first attempt. */
  error: string | null;
}

/** Renders the page that a password link opens. Works without JavaScript. */
export function renderNewPasswordPage({ action, email, error }: NewPasswordForm): string {
  const errorAttributes = error !== null && html`aria-invalid="true" aria-describedby="rule error"`;
  return renderPage(
    t('Choose a password'),
    html`<h1 class="tight">${t('Choose a password')}</h1>
<p class="quiet">${t('For {email}.', { email })}</p>
<form method="post" action="${action}">
${error !== null && html`<p class="error" id="error" role="alert">${error}</p>`}
<input type="hidden" name="username" value="${email}" autocomplete="username">
<label for="password">${t('New password')}</label>
<input id="password" name="password" type="password" autocomplete="new-password" required
  minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}" autofocus ${errorAttributes || describedByRule}>
<label for="again">${t('The same again')}</label>
<input id="again" name="again" type="password" autocomplete="new-password" required
  maxlength="${MAX_PASSWORD_LENGTH}" ${errorAttributes}>
<p class="quiet" id="rule">${t('At least {count, plural, one {# character} other {# characters}}; several words are easy to keep.', { count: MIN_PASSWORD_LENGTH })}</p>
<button class="primary" type="submit">${t('Keep the password')}</button>
</form>`,
  );
}

const describedByRule = html`aria-describedby="rule"`;
