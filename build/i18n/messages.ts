import type { Plugin } from 'vite';
import { readMessage } from '../../i18n/files/readMessage.ts';
import { sourcesIn } from './sourcesIn.ts';

const says = /\b(t|msg|rich)\(\s*'[^']*(\{\s*\w+\s*,|<\w+>)/;

/** Reads the texts of code that have forms (`{count, plural, …}`) as it is built, so that no parser reaches the browser. */
export const messages = (): Plugin => ({
  name: 'trunkline:messages',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (!/\.tsx?$/.test(file) || file.includes('/node_modules/') || !says.test(code)) return undefined;
    let made = code;
    for (const { text, start, end } of sourcesIn(code, file).reverse()) {
      const message = readMessage(text);
      if (typeof message === 'string') continue;
      made = `${made.slice(0, start)}${JSON.stringify([text, message])}${made.slice(end)}`;
    }
    return { code: made, map: null };
  },
});
