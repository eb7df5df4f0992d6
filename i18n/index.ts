export { counted } from './counted.ts';
export { formatLocale, numberLocale, perLanguage, writeNumbersAs } from './formatLocale.ts';
export { hearSaid, type SaidText } from './hearSaid.ts';
export {
  addMessages,
  allMessages,
  type Catalog,
  language,
  loadMessagesLater,
  type Spoken,
  setLanguage,
  speakBy,
  wordIn,
} from './language.ts';
export { languages, spokenOf, translations } from './languages.ts';
export { isRightToLeft, leftToRight } from './leftToRight.ts';
export { either, listed } from './listed.ts';
export { type Message, type PlainValues, partsOf } from './message.ts';
export { msgs, sayWord } from './msgs.ts';
export { type MessageDescriptor, messageOf, msg, readBy, type Source, t } from './t.ts';
