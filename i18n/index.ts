export { type Catalog, language, learn, speak } from './language';
export { type Message, partsOf } from './message';
export { messageOf, msg, type Source, t } from './t';
