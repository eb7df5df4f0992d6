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
} from './getLocale.ts';
export { joinAnd, joinOr } from './joinAnd.ts';
export { languages, matchLocale, translations } from './languages.ts';
export { isRightToLeft, markLtr } from './markLtr.ts';
export { formatParts, type Message, type PlainValues } from './message.ts';
export { msgs, translateWord } from './msgs.ts';
export { onTranslated, type TranslatedText } from './onTranslated.ts';
export { type MessageDescriptor, msg, resolveMessage, type Source, setMessageParser, t } from './t.ts';
