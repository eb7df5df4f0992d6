import { t } from '#i18n';
import { html } from './htmlTemplate';
import { renderPage } from './signInPageLayout';

interface RecoveryCodes {
  codes: string[];
  /** Target URL of the form with the continue button. */
  action: string;
}

/** Renders new recovery codes, which are shown only once. */
export const renderRecoveryCodesPage = ({ codes, action }: RecoveryCodes): string =>
  renderPage(
    t('Recovery codes'),
    html`<h1 class="tight">${t('Save your recovery codes')}</h1>
<p class="quiet">${t('Each lets you sign in once when you have lost your other factors. Print them or put them into a password manager: they are not shown again.')}</p>
<ol class="codes" aria-label="${t('Recovery codes')}">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ol>
${renderContinueForm(action, t('I have saved them'))}`,
  );

/** Renders the page shown instead of the recovery codes after a reload. */
export const renderFactorAddedPage = (action: string): string =>
  renderPage(
    t('Second factor'),
    html`<h1 class="tight">${t('Your second factor is set up')}</h1>
<p class="quiet">${t('Your recovery codes were shown already. If you have not kept them, make new ones in the console: My account, Sign-in and security.')}</p>
${renderContinueForm(action, t('Continue'))}`,
  );

const renderContinueForm = (action: string, label: string) => html`<form method="post" action="${action}">
<input type="hidden" name="step" value="finish">
<button class="primary" type="submit" autofocus>${label}</button>
</form>`;
