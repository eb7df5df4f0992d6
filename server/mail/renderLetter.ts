import { isRightToLeft } from '#i18n';
import type { Mail } from '../gateways/mailGateway';
import { renderMailPage, renderText } from './renderMailPage';

/**
 * Renders a mail in the current language.
 * @param lang BCP 47 tag of the language
 * @param isForOthers whether another author wrote the text, so that its direction is unknown
 */
export function renderMailContent(lang: string, letter: MailContent, isForOthers = false): MailContent {
  const dir = isForOthers ? 'auto' : isRightToLeft() ? 'rtl' : 'ltr';
  return { ...letter, html: renderMailPage(letter.html ?? renderText(letter.text), { lang, dir }) };
}

/** Content of a mail, without its recipient. */
export type MailContent = Omit<Mail, 'to' | 'language'>;
