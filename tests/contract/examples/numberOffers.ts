import { addDays, getToday } from '../../../server/common/localDate';
import { WHARF } from '../../../server/demo/demoWholesale';
import type { Answers, Examples, Step } from '../example';

const addNumber = (startingNumber: string): Step => ({
  call: 'AddNumbers',
  body: { startingNumber, quantity: 2, wholesalerid: 1 },
});

const buildOffer = (first: string) => ({
  numbers: [first, String(Number(first) + 1)],
  domain_name: WHARF,
  choose: 1,
  ends_on: addDays(getToday(), 3),
});

const createOffer = (first: string): Step => ({ call: 'CreateNumberOffer', body: buildOffer(first) });
const getId = (before: Answers): number => (before[1] as { id: number }).id;

const expectState = (id: number, state: string) => ({
  call: 'GetNumberOffers' as const,
  as: 'staff' as const,
  body: { id },
  shows: { id, state },
});

export const numberOfferExamples: Examples = {
  CreateNumberOffer: {
    first: [addNumber('61370107080')],
    body: buildOffer('61370107080'),
    readBack: (answer) => expectState((answer as { id: number }).id, 'open'),
  },
  RenewNumberOfferLink: {
    first: [addNumber('61370107084'), createOffer('61370107084')],
    body: (before) => ({ id: getId(before), send_to: 'shop@wharf.example' }),
    readBack: (_, before) => ({
      ...expectState(getId(before), 'open'),
      shows: { sent_to: 'shop@wharf.example' },
    }),
  },
  GetNumberOffers: { body: { state: ['open', 'chosen'] } },
  WithdrawNumberOffers: {
    first: [addNumber('61370107082'), createOffer('61370107082')],
    body: (before) => ({ ids: [getId(before)] }),
    readBack: (_, before) => expectState(getId(before), 'withdrawn'),
  },
  AcceptNumberOffer: { body: { id: 2 }, readBack: () => expectState(2, 'accepted') },
};
