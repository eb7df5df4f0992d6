import { msg, msgs } from '#i18n';
import { group, noContent, pagedListOf, post, single } from '../call';
import { auditedEntity } from '../entity';
import { count, date, dateTime, domain, email, integer, list, longText, oneOf, phone, text } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { required, shape } from '../schema';

export const MAX_OFFERED_NUMBERS = 200;
export const MAX_OFFER_DAYS = 60;

/** States of an offer, in life-cycle order. */
export const offerStates = msgs({
  open: 'Open',
  chosen: 'Chosen',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
});

export type OfferState = keyof typeof offerStates;

const numbersField = (title: string, description?: string) =>
  list(phone('Number'), { title, readOnly: true, ...(description && { description }) });

const message = longText({
  title: 'Words to the customer',
  description: 'Stand above the numbers.',
  maxLength: 1000,
  'x-personal': 'note',
});

/** A set of numbers from which a customer can choose through a link. The numbers are on hold until the offer ends. */
export const NumberOffer = auditedEntity('Number offer', {
  id: integer({ title: 'Offer', readOnly: true }),
  reference: text({ title: 'Reference', readOnly: true, 'x-personal': 'keep' }),
  state: oneOf(offerStates, { title: 'State', readOnly: true }),
  domain_name: domain({ title: 'Phone system', description: 'That gets what is chosen.', readOnly: true }),
  choose: count({ title: 'May choose', readOnly: true }),
  numbers_count: count({ title: 'Offered', readOnly: true }),
  chosen_count: count({ title: 'Chosen', readOnly: true }),
  numbers: numbersField('Numbers'),
  chosen: numbersField('Chosen numbers'),
  words: longText({ title: 'Words to the customer', readOnly: true, 'x-personal': 'note' }),
  note: longText({ title: 'Customer’s note', readOnly: true, 'x-personal': 'note' }),
  sent_to: email({ title: 'Sent to', readOnly: true }),
  ends_at: dateTime({ title: 'Ends', description: 'Until then the numbers are held.', readOnly: true }),
  chosen_at: dateTime({ title: 'Chosen on', readOnly: true }),
  ended_at: dateTime({ title: 'Ended', readOnly: true }),
});

/** The link of a number offer. No other call returns it. */
const NumberOfferLink = shape('Number offer link', {
  id: integer('Offer'),
  link: text({
    title: 'Link',
    description: 'Where the customer chooses. It is shown once, and stored as a digest.',
    'x-personal': 'code',
  }),
});

const id = required(integer('Offer'));

const recipient = email({
  title: 'Mail the link to',
  description: 'Empty: you hand it on yourself.',
  maxLength: 254,
});

export const numberOfferCalls = group('Number offers', {
  permission: { read: 'numbers.view', write: 'numbers.assign' },
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  CreateNumberOffer: post('/api/Console/CreateNumberOffer', {
    sends: true,
    forPeople: true,
    secret: 'shows',
    summary:
      'Offers available numbers, or those the caller holds, to a customer, who chooses by a link without signing in. The numbers are held until the offer ends; the link is answered once, and mailed where an address is named.',
    sentence: msg('Offer {numbers} to {domain_name}'),
    body: shape('Number offer to make', {
      numbers: required(
        list(required(phone('Number')), {
          title: 'Numbers',
          maxItems: MAX_OFFERED_NUMBERS,
          examples: [['61255500001']],
        }),
      ),
      domain_name: required(domain('Phone system')),
      choose: required(integer({ title: 'May choose', minimum: 1, maximum: MAX_OFFERED_NUMBERS })),
      ends_on: required(
        date({ title: 'Until', description: 'The end of that day, where the phone system stands.' }),
      ),
      words: message,
      send_to: recipient,
    }),
    returns: single(NumberOfferLink),
  }),
  RenewNumberOfferLink: post('/api/Console/RenewNumberOfferLink', {
    sends: true,
    forPeople: true,
    secret: 'shows',
    summary:
      'Gives an offer that is open or chosen from a new link, answered once, and mailed where an address is named. The link before it stops working at once; numbers, choice and end stay.',
    sentence: msg('Renew the link of number offer {id}'),
    body: shape('Number offer link to renew', { id, send_to: recipient }),
    returns: single(NumberOfferLink),
  }),
  GetNumberOffers: post('/api/Console/GetNumberOffers', {
    effect: 'read',
    summary: 'A page of the offers of numbers, the latest first.',
    body: pageRequest(
      'Number offer page',
      {
        id: integer('Offer'),
        state: textFilter('State'),
        domain_name: textFilter('Phone system'),
        number: phone('Offered number'),
      },
      ['id', 'state', 'domain_name', 'ends_at', 'chosen_at', 'ended_at', 'dateCreated'],
    ),
    returns: pagedListOf(NumberOffer),
  }),
  WithdrawNumberOffers: post('/api/Console/WithdrawNumberOffers', {
    summary: 'Ends offers that are open or chosen from; their numbers become available again.',
    sentence: [
      msg('Withdraw {ids_count, plural, one {number offer} other {number offers}} {ids}'),
      msg('Withdraw number offers'),
    ],
    body: shape('Number offers to withdraw', {
      ids: required(list(required(integer('Offer')), { title: 'Offers', maxItems: 100, examples: [[1]] })),
    }),
    returns: noContent,
  }),
  AcceptNumberOffer: post('/api/Console/AcceptNumberOffer', {
    costs: true,
    summary:
      'Assigns what the customer has chosen to their phone system, in one change; the other numbers become available again.',
    sentence: msg('Assign the numbers chosen from number offer {id}'),
    body: shape('Number offer to accept', { id }),
    returns: single(NumberOffer),
  }),
});
