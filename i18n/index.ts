export { formatCount } from './counted.ts';
export { cachePerLanguage, getFormatLocale, getNumberLocale, setNumberLocale } from './formatLocale.ts';
export { onTranslated, type TranslatedText } from './hearSaid.ts';
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
} from './language.ts';
export { languages, matchLocale, translations } from './languages.ts';
export { isRightToLeft, markLtr } from './leftToRight.ts';
export { joinAnd, joinOr } from './listed.ts';
export { formatParts, type Message, type PlainValues } from './message.ts';
export { msgs, translateWord } from './msgs.ts';
export { type MessageDescriptor, msg, resolveMessage, type Source, setMessageParser, t } from './t.ts';
