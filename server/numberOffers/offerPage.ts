import { t } from '#i18n';
import { formatNumber } from '../numbers/format/formatNumber';
import { html } from '../signIn/pages/htmlTemplate';
import { page } from '../signIn/pages/signInPageLayout';
import type { OpenOffer } from './chooseNumbers';

interface Shown extends OpenOffer {
  /** Where the form goes. */
  action: string;
  fault?: string | null;
  isKept?: boolean;
}

/** Where numbers are chosen: it works without a script, and answers again until the offer ends. */
export function offerPage({ offer, numbers, action, fault, isKept }: Shown): string {
  const title = t('Choose your numbers');
  const regions = [...new Set(numbers.map(({ region }) => region ?? ''))];
  return page(
    title,
    html`<h1 class="tight">${title}</h1>
${offer.words && html`<p>${offer.words}</p>`}
<p class="quiet">${t(
      '{count, plural, one {You may choose # number, until {day}.} other {You may choose up to # numbers, until {day}.}}',
      { count: offer.choose, day: new Date(Date.parse(offer.endsAt) - 1).toISOString().slice(0, 10) },
    )}</p>
${isKept && html`<p class="notice" role="status">${t('Your choice was kept. You can change it until then.')}</p>`}
${fault && html`<p class="error" role="alert">${fault}</p>`}
<form method="post" action="${action}">
<input type="hidden" name="seen" value="${offer.choices}">
${regions.map(
  (region) => html`<fieldset class="choices"><legend>${region || t('Other numbers')}</legend>
${numbers
  .filter((one) => (one.region ?? '') === region)
  .map(({ number }) => option(number, offer.chosen.includes(number)))}
</fieldset>`,
)}
<label for="note">${t('A word to us (optional)')}</label>
<textarea id="note" name="note" rows="3" maxlength="500">${offer.note}</textarea>
<button class="primary" type="submit">${t('Keep my choice')}</button>
</form>`,
  );
}

const option = (number: string, isChosen: boolean) =>
  html`<label class="choice"><input type="checkbox" name="number" value="${number}"${isChosen && html` checked`}><bdi dir="ltr">${formatNumber(number)}</bdi></label>
`;
