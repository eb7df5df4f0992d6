import type { quoteCalls } from '../../contract/console/quotes';
import { type CallName, findCall } from '../../contract/index';
import type { HandlersFor } from '../apiCalls/callHandler';
import { createCallPerformer } from '../apiCalls/performCall';
import { mergeQuotes, type QuoteLine } from '../apiCalls/quote';

export const quoteHandlers: HandlersFor<keyof typeof quoteCalls> = {
  /** Each call passes the same checks as if it were made. */
  async GetQuotes({ request: { body, signal }, caller: { session }, services: { parts } }) {
    const quote = createCallPerformer(parts, session, signal, { isApproved: true, quotesOnly: true });
    const quotes: QuoteLine[][] = [];
    for (const { call, params, body: sent } of body.calls) {
      if (!findCall(call)?.costs) continue;
      const path = Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, value ?? '']));
      quotes.push((await quote(call as CallName, { body: sent, params: path })).answer as QuoteLine[]);
    }
    return mergeQuotes(quotes);
  },
};
