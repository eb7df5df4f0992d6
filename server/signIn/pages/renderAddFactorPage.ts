import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { t } from '#i18n';
import { type Html, html } from './htmlTemplate';
import { passkeyScript, renderPasskeyForm } from './passkeyScript';
import { renderPage } from './signInPageLayout';

export interface AddFactorForm {
  action: string;
  title: string;
  about: string;
  /** Secret and QR code of a new app; null if no app can be added. */
  app: { secret: string; address: string; picture: Html } | null;
  /** Options for creating a passkey; null if passkeys are not available. */
  passkey: PublicKeyCredentialCreationOptionsJSON | null;
  /** URL for leaving without adding a factor; null if the sign-in requires one. */
  back: string | null;
  /** Why the last attempt failed; null for the first attempt. */
  error: string | null;
}

const groupByFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export function renderAddFactorPage(form: AddFactorForm): string {
  const { action, title, about, app, passkey, back, error } = form;
  const both = app !== null && passkey !== null;
  return renderPage(
    title,
    html`<h1 class="tight">${title}</h1>
<p class="quiet">${about}</p>
${error !== null && html`<p class="error" id="error" role="alert">${error}</p>`}
${
  passkey !== null &&
  renderPasskeyForm({
    action,
    step: 'add-passkey',
    way: 'create',
    options: passkey,
    content: html`${both && html`<h2>${t('Passkey')}</h2>`}
<p class="quiet">${t('Your fingerprint, face or PIN on this device, or a security key.')}</p>
<label for="name">${t('Name of the device')}</label>
<input id="name" name="name" required maxlength="60" value="${t('This device')}">
<button class="primary" type="submit">${t('Create a passkey')}</button>`,
  })
}
${
  app !== null &&
  html`<form method="post" action="${action}" class="${both ? 'other' : ''}">
<input type="hidden" name="step" value="add-app">
${both && html`<h2>${t('Authenticator app')}</h2>`}
<p class="quiet">${t('Scan the picture with the app, or type the key into it, then enter the code it shows.')}</p>
<div class="qr" role="img" aria-label="${t('QR code of the key below')}">${app.picture}</div>
<p class="key"><code>${groupByFour(app.secret)}</code></p>
<p><a href="${app.address}">${t('Open the app on this device')}</a></p>
<label for="code">${t('Code of the app')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="8"
  ${passkey === null && html`autofocus`} ${error !== null && html`aria-invalid="true" aria-describedby="error"`}>
<button class="${both ? 'secondary' : 'primary'}" type="submit">${t('Confirm the app')}</button>
</form>`
}
<ul class="ways"><li>${
      back === null
        ? html`<form method="post" action="${action}"><input type="hidden" name="step" value="leave">
<button class="link" type="submit">${t('Sign in as somebody else')}</button></form>`
        : html`<a href="${back}">${t('Cancel')}</a>`
    }</li></ul>
${passkey !== null && passkeyScript}`,
  );
}
