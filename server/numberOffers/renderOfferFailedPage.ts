import { t } from '#i18n';
import { formatNumber } from '../common/formatNumber';
import { html } from '../signIn/pages/htmlTemplate';
import { renderPage } from '../signIn/pages/signInPageLayout';
import type { NumberChoice } from './chooseNumbers';
import type { OfferPaths } from './renderOfferPage';

/** Maximum number of phone numbers on an error page, because the input is untrusted. */
const MAX_NUMBERS = 200;

/**
 * Renders the error page for an unavailable server. It includes the submitted choice, so that the user can resubmit it
 * with one click.
 * @param choice the submitted choice; undefined if the page was only requested
 */
export function renderOfferFailedPage({ path, action }: OfferPaths, choice?: NumberChoice): string {
  const title = choice ? t('Your choice has not been saved yet') : t('This page can’t be shown right now');
  const numbers = choice?.numbers.filter((number) => /^\d{6,15}$/.test(number)).slice(0, MAX_NUMBERS) ?? [];
  return renderPage(
    title,
    html`<h1 class="tight">${title}</h1>
<p role="alert">${
      choice
        ? t('The server can’t answer at the moment. What you chose stands here: try again in a moment.')
        : t('The server can’t answer at the moment. Try again in a moment.')
    }</p>
${
  choice
    ? html`<form method="post" action="${action}">
<input type="hidden" name="seen" value="${choice.seen}">
<input type="hidden" name="note" value="${choice.note}">
<ul class="codes">${numbers.map(
        (number) =>
          html`<li><input type="hidden" name="number" value="${number}"><bdi dir="ltr">${formatNumber(number)}</bdi></li>`,
      )}</ul>
<button class="primary" type="submit">${t('Try again')}</button>
</form>`
    : html`<a class="primary" href="${path}">${t('Try again')}</a>`
}`,
  );
}
