import { t } from '#i18n';
import { formatLocalDay } from '../language/spokenDay';
import { formatNumber } from '../numbers/format/formatNumber';
import { html } from '../signIn/pages/htmlTemplate';
import { renderLanguageChoice } from '../signIn/pages/languageChoice';
import { renderPage } from '../signIn/pages/signInPageLayout';
import type { NumberChoice, OpenOffer } from './chooseNumbers';

/** Where the page is: its path, and the language it was asked for in, which its form keeps. */
export interface OfferAddress {
  path: string;
  /** With `?lang=`, where one was chosen. */
  action: string;
}

interface OfferPageProps extends OpenOffer {
  at: OfferAddress;
  fault?: string | null;
  /** What was sent and refused: it stays chosen. What is kept, without. */
  sent?: Pick<NumberChoice, 'numbers' | 'note'> | undefined;
  isKept?: boolean;
}

/** Where numbers are chosen: it works without a script, and answers again until the offer ends. */
export function renderOfferPage({
  offer,
  numbers,
  lastDay,
  at,
  fault,
  sent,
  isKept,
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
${isKept && html`<p class="notice" role="status">${t('Your choice was saved. You can change it until then.')}</p>`}
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
  .filter((one) => (one.region ?? '') === region)
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
