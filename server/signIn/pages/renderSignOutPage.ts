import { t } from '#i18n';
import { html } from './htmlTemplate';
import { renderPage } from './signInPageLayout';

/** Renders the confirmation page for a sign-out requested by another site. @param action target URL of the form */
export function renderSignOutPage({ action, consoleUrl }: { action: string; consoleUrl: string }): string {
  return renderPage(
    t('Sign out?'),
    html`<h1 class="tight">${t('Sign out?')}</h1>
<p>${t('Another page asks to sign you out of the console.')}</p>
<form method="post" action="${action}">
<button class="primary" type="submit">${t('Sign out')}</button>
</form>
<a class="secondary" href="${consoleUrl}">${t('Stay signed in')}</a>`,
  );
}
