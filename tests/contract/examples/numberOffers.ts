import { addDays, today } from '../../../server/common/localDate';
import { WHARF } from '../../../server/demo/demoWholesale';
import type { Answers, Examples, Step } from '../example';

const taken = (startingNumber: string): Step => ({
  call: 'AddNumbers',
  body: { startingNumber, quantity: 2, wholesalerid: 1 },
});

const offer = (first: string) => ({
  numbers: [first, String(Number(first) + 1)],
  domain_name: WHARF,
  choose: 1,
  ends_on: addDays(today(), 3),
});

const made = (first: string): Step => ({ call: 'CreateNumberOffer', body: offer(first) });
const idOf = (before: Answers): number => (before[1] as { id: number }).id;

const inState = (id: number, state: string) => ({
  call: 'GetNumberOffers' as const,
  as: 'staff' as const,
  body: { id },
  shows: { id, state },
});

export const numberOfferExamples: Examples = {
  CreateNumberOffer: {
    first: [taken('61370107080')],
    body: offer('61370107080'),
    readBack: (answer) => inState((answer as { id: number }).id, 'open'),
  },
  RenewNumberOfferLink: {
    first: [taken('61370107084'), made('61370107084')],
    body: (before) => ({ id: idOf(before), send_to: 'shop@wharf.example' }),
    readBack: (_, before) => ({ ...inState(idOf(before), 'open'), shows: { sent_to: 'shop@wharf.example' } }),
  },
  GetNumberOffers: { body: { state: ['open', 'chosen'] } },
  WithdrawNumberOffers: {
    first: [taken('61370107082'), made('61370107082')],
    body: (before) => ({ ids: [idOf(before)] }),
    readBack: (_, before) => inState(idOf(before), 'withdrawn'),
  },
  AcceptNumberOffer: { body: { id: 2 }, readBack: () => inState(2, 'accepted') },
};
