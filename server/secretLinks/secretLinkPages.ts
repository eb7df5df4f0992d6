import { t } from '#i18n';
import { html } from '../signIn/pages/htmlTemplate';
import { renderPage } from '../signIn/pages/signInPageLayout';
import type { RevealedSecrets } from './secretLinks';

/** Renders a page that states the purpose of a link and reveals its secrets on request. */
export const renderRevealPrompt = (action: string, title: string): string =>
  renderPage(
    title,
    html`<h1 class="tight">${title}</h1>
<p class="quiet">${t('Your sign-in details are shown once. Have your phone or app at hand.')}</p>
<form method="post" action="${action}">
<button class="primary" type="submit" autofocus>${t('Show them now')}</button>
</form>`,
  );

/** Renders the secrets of a link, which are shown only once. */
export const renderSecretPage = ({ title, facts }: RevealedSecrets): string =>
  renderPage(
    title,
    html`<h1 class="tight">${title}</h1>
<p class="quiet">${t('Write these down or type them in now: this page is not shown again.')}</p>
<dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>`,
  );
