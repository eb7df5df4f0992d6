export { counted } from './counted.ts';
export { formatLocale, perLanguage } from './formatLocale.ts';
export { hearSaid, type SaidText } from './hearSaid.ts';
export { type Catalog, language, learn, type Spoken, speak, speakBy } from './language.ts';
export { languages, spokenOf } from './languages.ts';
export { either, listed } from './listed.ts';
export { type Message, partsOf } from './message.ts';
export { msgs, sayWord } from './msgs.ts';
export { type MessageDescriptor, messageOf, msg, readBy, type Source, t } from './t.ts';
