import { t } from '#i18n';
import { formatNumber } from '../common/formatNumber';
import { formatLocalDay } from '../language/formatLocalDay';
import { html } from '../signIn/pages/htmlTemplate';
import { renderLanguageChoice } from '../signIn/pages/renderLanguageChoice';
import { renderPage } from '../signIn/pages/signInPageLayout';
import type { NumberChoice, OpenOffer } from './chooseNumbers';

/** Address of the page: its path, and the form's target, which preserves the requested language. */
export interface OfferPaths {
  path: string;
  /** Target of the form, including `?lang=` if a language was chosen. */
  action: string;
}

interface OfferPageProps extends OpenOffer {
  at: OfferPaths;
  fault?: string | null;
  /** The rejected choice, which remains selected; default: the saved choice. */
  sent?: Pick<NumberChoice, 'numbers' | 'note'> | undefined;
  isSaved?: boolean;
}

/** Renders the page for choosing numbers. It works without JavaScript, and the choice can be changed until the offer ends. */
export function renderOfferPage({
  offer,
  numbers,
  lastDay,
  at,
  fault,
  sent,
  isSaved,
}: OfferPageProps): string {
  const title = t('Choose your numbers');
  const regions = [...new Set(numbers.map(({ region }) => region ?? ''))];
  const chosen = sent?.numbers ?? offer.chosen;
  return renderPage(
    title,
    html`<h1 class="tight">${title}</h1>
${offer.words && html`<p class="words">${offer.words}</p>`}
<p class="quiet" id="most">${t(
      '{count, plural, one {You may choose # number, until {day}.} other {You may choose up to # numbers, until {day}.}}',
      { count: offer.choose, day: formatLocalDay(lastDay) },
    )}</p>
${isSaved && html`<p class="notice" role="status">${t('Your choice was saved. You can change it until then.')}</p>`}
${fault && html`<p class="error" role="alert">${fault}</p>`}
${
  numbers.length === 0
    ? html`<p>${t('None of these numbers is offered any longer. Ask whoever sent you the link for others.')}</p>`
    : html`<form method="post" action="${at.action}">
<input type="hidden" name="seen" value="${offer.choices}">
${regions.map(
  (
    region,
  ) => html`<fieldset class="choices" aria-describedby="most"><legend>${region || t('Other numbers')}</legend>
${numbers
  .filter((offered) => (offered.region ?? '') === region)
  .map(({ number }) => renderOption(number, chosen.includes(number)))}
</fieldset>`,
)}
<label for="note">${t('A note to us (optional)')}</label>
<textarea id="note" name="note" rows="3" maxlength="500">${sent?.note ?? offer.note}</textarea>
<button class="primary" type="submit">${t('Keep my choice')}</button>
</form>`
}
${renderLanguageChoice(at.path)}`,
  );
}

const renderOption = (number: string, isChosen: boolean) =>
  html`<label class="choice"><input type="checkbox" name="number" value="${number}"${isChosen && html` checked`}><bdi dir="ltr">${formatNumber(number)}</bdi></label>
`;
