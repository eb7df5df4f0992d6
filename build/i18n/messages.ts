import type { Plugin } from 'vite';
import { parseMessage } from '../../i18n/files/readMessage.ts';

/** A literal text in a call. A pattern finds them: parsing each file takes longer than bundling it. */
const literalText = /\b((?:t|msg|rich)\(\s*)(['"])((?:\\.|(?!\2).)*)\2/g;

/** Reads the texts of code that have forms (`{count, plural, …}`) as it is built, so that no parser reaches the browser. */
export const messages = (): Plugin => ({
  name: 'trunkline:messages',
  enforce: 'pre',
  transform: {
    filter: {
      // A file that is imported `?raw` is one string, in which nothing may be replaced.
      id: { include: /\.tsx?(\?|$)/, exclude: [/\/node_modules\//, /[?&]raw\b/] },
      code: /\b(t|msg|rich)\(\s*['"].*(\{\s*\w+\s*,|<\w+>)/,
    },
    handler(code, id) {
      const made = code.replaceAll(literalText, (call, begin: string, _quote, text: string) => {
        const message = parseMessage(text);
        if (typeof message === 'string') return call;
        if (text.includes('\\')) throw new SyntaxError(`${id}: “${text}” has forms, so it takes no escapes.`);
        return begin + JSON.stringify([text, message]);
      });
      return made === code ? undefined : { code: made, map: null };
    },
  },
});
