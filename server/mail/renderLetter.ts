import { isRightToLeft } from '#i18n';
import { renderMailPage, renderText } from './renderMailPage';
import type { Letter } from './sendMail';

/**
 * Formats a mail in the current language.
 * @param lang BCP 47
 * @param isOthers whether another author wrote it, so that the text direction is unknown
 */
export function renderLetter(lang: string, write: () => Letter, isForOthers = false): Letter {
  const letter = write();
  const dir = isForOthers ? 'auto' : isRightToLeft() ? 'rtl' : 'ltr';
  return { ...letter, html: renderMailPage(letter.html ?? renderText(letter.text), { lang, dir }) };
}
