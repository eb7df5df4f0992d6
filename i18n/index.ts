export { counted } from './counted';
export { formatLocale, perLanguage } from './formatLocale';
export { hearSaid, type SaidText } from './hearSaid';
export { type Catalog, language, learn, speak } from './language';
export { languages, spokenOf } from './languages';
export { type Message, partsOf } from './message';
export { messageOf, msg, type Source, t } from './t';
