import { type Message, type MessageDescriptor, resolveMessage } from '#i18n';
import { runInLanguage } from './runInLanguage';

/** Use of a placeholder: its value is inserted, or selects a variant of the message. */
interface PlaceholderUse {
  name: string;
  isSelector: boolean;
}

/** Returns all uses of placeholders in the English form of a message, including those within its variants. */
export const listPlaceholderUses = (text: MessageDescriptor): PlaceholderUse[] =>
  listUses(runInLanguage('en', () => resolveMessage(text)));

const listUses = (message: Message): PlaceholderUse[] =>
  typeof message === 'string'
    ? [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, isSelector: false }))
    : message.flatMap((part) => {
        if (typeof part === 'string') return [];
        const [name, kind, inner] = part;
        if (kind === 'plural' || kind === 'ordinal' || kind === 'select')
          return [{ name, isSelector: true }, ...Object.values(inner).flatMap(listUses)];
        return [{ name, isSelector: false }];
      });
