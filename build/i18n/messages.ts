import type { Plugin } from 'vite';
import { parseMessage } from '../../i18n/files/parseMessage.ts';

/** Matches string literals in calls. Uses a regular expression, because parsing each file takes longer than bundling it. */
const literalText = /\b((?:t|msg|rich)\(\s*)(['"])((?:\\.|(?!\2).)*)\2/g;

/** Parses ICU messages (`{count, plural, …}`) in code at build time, so that no parser is shipped to the browser. */
export const messages = (): Plugin => ({
  name: 'trunkline:messages',
  enforce: 'pre',
  transform: {
    filter: {
      // A `?raw` import is a single string and must not be modified.
      id: { include: /\.tsx?(\?|$)/, exclude: [/\/node_modules\/(?!trunkline\/)/, /[?&]raw\b/] },
      code: /\b(t|msg|rich)\(\s*['"].*(\{\s*\w+\s*,|<\w+>)/,
    },
    handler(code, id) {
      const replaced = code.replaceAll(literalText, (call, begin: string, _quote, text: string) => {
        const message = parseMessage(text);
        if (typeof message === 'string') return call;
        if (text.includes('\\'))
          throw new SyntaxError(`${id}: “${text}” has plural or select forms, so escapes are not supported.`);
        return begin + JSON.stringify([text, message]);
      });
      return replaced === code ? undefined : { code: replaced, map: null };
    },
  },
});
