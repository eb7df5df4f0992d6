import { t } from '#i18n';
import type { DemoAccount } from '../accounts/demoAccounts';
import { html } from './htmlTemplate';
import { renderLanguageChoice } from './renderLanguageChoice';
import { renderPage } from './signInPageLayout';

export interface SignInForm {
  action: string;
  /** Email address entered previously or suggested by the console. */
  email: string;
  /** Why the last attempt failed; null for the first attempt. */
  error: string | null;
  /** Whether a session has ended and the user wants to continue. */
  hasEnded: boolean;
  demoAccounts: DemoAccount[];
}

/** Renders the sign-in page. Works without JavaScript; each demo account has its own form. */
export function renderSignInPage({ action, email, error, hasEnded, demoAccounts }: SignInForm): string {
  return renderPage(
    t('Sign in'),
    html`<h1>${t('Sign in')}</h1>
${
  hasEnded &&
  html`<p class="notice">${t('Your session has ended. Sign in to go on where you were; what you had typed there is kept.')}</p>`
}
<form method="post" action="${action}">
${error !== null && html`<p class="error" id="error" role="alert">${error}</p>`}
<label for="email">${t('E-mail')}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254"
  autocapitalize="none" spellcheck="false" value="${email}" ${email === '' && autofocusAttribute} ${error !== null && invalidAttributes}>
<label for="password">${t('Password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"
  ${email !== '' && autofocusAttribute} ${error !== null && invalidAttributes}>
<button class="primary" type="submit">${t('Sign in')}</button>
</form>
<ul class="ways"><li><a href="/new-password">${t('Forgotten password')}</a></li></ul>
${demoAccounts.length > 0 && renderDemoSection(action, demoAccounts)}
${renderLanguageChoice(action)}`,
  );
}

const autofocusAttribute = html`autofocus`;
const invalidAttributes = html`aria-invalid="true" aria-describedby="error"`;

function renderDemoSection(action: string, accounts: DemoAccount[]) {
  const password = accounts[0]?.password ?? '';
  return html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">${t('Demo accounts')}</h2>
<p class="quiet">${t('One click signs you in. Their password is {password}.', { password })}</p>
<ul>${accounts.map(
    (account) => html`
<li><form method="post" action="${action}">
<input type="hidden" name="email" value="${account.email}">
<input type="hidden" name="password" value="${account.password}">
<button type="submit"><strong>${account.email}</strong><small>${t(account.about)}</small></button>
</form></li>`,
  )}
</ul>
</section>`;
}
