export type { Message } from './catalog.ts';
export { addContext, type TextRole } from './context.ts';
export { formatCount } from './formatCount.ts';
export { cachePerLanguage, getFormatLocale, getNumberLocale, setNumberLocale } from './getFormatLocale.ts';
export {
  type ActiveLanguage,
  addMessages,
  type Catalog,
  findMessage,
  getLocale,
  loadAllMessages,
  loadMessagesLater,
  setLanguage,
  setLanguageResolver,
  setWording,
} from './getLocale.ts';
export { joinAnd, joinOr } from './joinAnd.ts';
export { languages, matchLocale, translations } from './languages.ts';
export { isRightToLeft, markLtr } from './markLtr.ts';
export { formatParts, type PlainValues } from './message.ts';
export { msgs, translateWord } from './msgs.ts';
export { type MessageDescriptor, onTranslated, type TranslatedText } from './onTranslated.ts';
export { msg, resolveMessage, type Source, setMessageParser, t } from './t.ts';
export { toMidSentence } from './toMidSentence.ts';
