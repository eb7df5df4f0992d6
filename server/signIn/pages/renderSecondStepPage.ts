import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { t } from '#i18n';
import { html } from './htmlTemplate';
import { passkeyScript, renderPasskeyForm } from './passkeyScript';
import { renderPage } from './signInPageLayout';

export interface SecondStepForm {
  action: string;
  email: string;
  hasApp: boolean;
  /** Passkey options for the browser; null if the account has no passkey. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null;
  /** Whether a recovery code is requested instead of another factor. */
  isRecovery: boolean;
  /** Why the last attempt failed; null for the first attempt. */
  error: string | null;
}

const invalidAttributes = html`aria-invalid="true" aria-describedby="error"`;

/** Renders the form for the second factor, shown after the password. Only passkeys require JavaScript. */
export function renderSecondStepPage(form: SecondStepForm): string {
  const { action, email, hasApp, passkey, isRecovery, error } = form;
  const message = error !== null && html`<p class="error" id="error" role="alert">${error}</p>`;
  const errorAttributes = error !== null && invalidAttributes;
  return renderPage(
    t('Second step'),
    html`<h1 class="tight">${t('Second step')}</h1>
<p class="quiet">${t('For {email}.', { email })}</p>
${message}
${
  isRecovery
    ? html`<form method="post" action="${action}?with=recovery">
<input type="hidden" name="step" value="recovery">
<label for="code">${t('One of your recovery codes')}</label>
<input id="code" name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40"
  autofocus ${errorAttributes}>
<button class="primary" type="submit">${t('Continue')}</button>
</form>`
    : html`${
        passkey !== null &&
        renderPasskeyForm({
          action,
          step: 'passkey',
          way: 'get',
          options: passkey,
          content: html`<button class="primary" type="submit">${t('Use a passkey')}</button>`,
        })
      }
${
  hasApp &&
  html`<form method="post" action="${action}">
<input type="hidden" name="step" value="app">
<label for="code">${t('Code of your authenticator app')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="8"
  ${passkey === null && html`autofocus`} ${errorAttributes}>
<button class="${passkey === null ? 'primary' : 'secondary'}" type="submit">${t('Continue')}</button>
</form>`
}`
}
<ul class="ways">
<li>${
      isRecovery
        ? html`<a href="${action}">${hasApp ? t('Use your authenticator app') : t('Use your passkey')}</a>`
        : html`<a href="${action}?with=recovery">${t('Use a recovery code')}</a>`
    }</li>
<li><form method="post" action="${action}"><input type="hidden" name="step" value="leave">
<button class="link" type="submit">${t('Sign in as somebody else')}</button></form></li>
</ul>
<p class="quiet">${t('Nothing left to sign in with? Whoever manages your account can reset the second factor.')}</p>
${passkey !== null && passkeyScript}`,
  );
}
