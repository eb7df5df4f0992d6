import { isRightToLeft } from '#i18n';
import { renderMailPage, renderText } from './mailPage';
import type { Letter } from './sendMail';

/**
 * A letter in the language that is spoken, formatted too.
 * @param lang BCP 47
 * @param isOthers its author is somebody else, and nobody knows which way it is written
 */
export function renderLetter(lang: string, write: () => Letter, isOthers = false): Letter {
  const letter = write();
  const dir = isOthers ? 'auto' : isRightToLeft() ? 'rtl' : 'ltr';
  return { ...letter, html: renderMailPage(letter.html ?? renderText(letter.text), { lang, dir }) };
}
