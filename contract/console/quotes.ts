import { msgs } from '#i18n';
import { group, post, single } from '../call';
import { anyValue, boolean, count, date, list, money, nested, oneOf, text, textMap } from '../fields';
import { required, shape } from '../schema';

/** Maximum number of calls quoted at once. */
export const MAX_QUOTED_CALLS = 1_000;

export const billingPeriods = msgs({ once: 'once', month: 'a month' });

const readOnly = true;

/** A position of a quote: what is paid for, on which plan, from when, how many, and to whom it is billed. */
const QuoteLine = shape('Line of a quote', {
  what: text({ title: 'What', readOnly, 'x-personal': 'keep' }),
  plan: text({ title: 'Plan', readOnly, 'x-personal': 'keep' }),
  price: money({ title: 'Price', description: 'Of one; empty if it is not known.', readOnly }),
  per: oneOf(billingPeriods, { title: 'Per', readOnly }),
  count: count({ title: 'Count', readOnly }),
  amount: money({ title: 'Amount', description: 'Of all of them; empty if it is not known.', readOnly }),
  start: date({ title: 'From', readOnly }),
  reason: text({ title: 'Why its price is not known', readOnly, 'x-personal': 'keep' }),
  to: list(text({ title: 'Customer', 'x-personal': 'keep' }), { title: 'Billed to', readOnly }),
});

const Quote = shape('Quote', {
  quote: text({
    title: 'Quote',
    description: 'To be sent with the calls, which are refused if they cost something else by then.',
    readOnly,
    'x-personal': 'code',
  }),
  currency: text({ title: 'Currency', description: 'ISO 4217.', readOnly, 'x-personal': 'keep' }),
  lines: list(QuoteLine, { title: 'Lines', readOnly }),
  once: money({ title: 'Once', description: 'The known prices together.', readOnly }),
  month: money({ title: 'A month', description: 'The known prices together.', readOnly }),
  is_complete: boolean({ title: 'All prices known', readOnly }),
});

export const quoteCalls = group('Quotes', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  GetQuotes: post('/api/Console/GetQuotes', {
    effect: 'read',
    requiresMore: true,
    summary: 'Returns what calls would cost, without making them; calls that cost nothing add no line.',
    body: shape('Calls to quote', {
      calls: required(
        list(
          required(
            nested(
              shape('Call to quote', {
                call: required(text({ title: 'Call', maxLength: 80, examples: ['AddServiceToUB'] })),
                params: textMap({ title: 'Parameters', description: 'Path parameters.' }),
                body: anyValue({ title: 'Body', examples: [{}] }),
              }),
              'Call',
            ),
          ),
          { title: 'Calls', maxItems: MAX_QUOTED_CALLS, examples: [[]] },
        ),
      ),
    }),
    returns: single(Quote),
  }),
});
