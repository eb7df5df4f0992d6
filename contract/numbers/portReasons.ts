import { type MessageDescriptor, msg } from '#i18n';

/** Field to correct before an order is resubmitted. */
export type PortCorrection =
  | 'account_number'
  | 'billing_name'
  | 'billing_address'
  | 'contact'
  | 'losing_carrier'
  | 'wanted_date'
  | 'letter'
  | 'numbers'
  | 'customer'
  | 'nothing';

/** A reason for which a carrier refuses to release numbers. */
export interface PortReason {
  /** Whether the reason applies to the whole order or to a single number. */
  about: 'order' | 'number';
  remedy: PortCorrection;
  /** Explanation for staff. */
  text: MessageDescriptor;
  /** Explanation for the customer. */
  customer: MessageDescriptor;
}

/** Reasons for which losing carriers reject orders, by the code of the carrier's interface. */
export const portReasons = {
  accountMismatch: {
    about: 'order',
    remedy: 'account_number',
    text: msg('The account number does not match.'),
    customer: msg('Copy the account number from your last bill.'),
  },
  accountClosed: {
    about: 'order',
    remedy: 'account_number',
    text: msg('The account is closed.'),
    customer: msg('This account is closed. Look for the account number on your last bill.'),
  },
  nameMismatch: {
    about: 'order',
    remedy: 'billing_name',
    text: msg('The name of the customer differs.'),
    customer: msg('Write the name exactly as on your last bill.'),
  },
  businessNumberMismatch: {
    about: 'order',
    remedy: 'billing_name',
    text: msg('The name belongs to another business number.'),
    customer: msg('Give the name of the company the contract is with.'),
  },
  addressMismatch: {
    about: 'order',
    remedy: 'billing_address',
    text: msg('The service address differs.'),
    customer: msg('Give the address at which the service was installed.'),
  },
  contactUnreachable: {
    about: 'order',
    remedy: 'contact',
    text: msg('The contact could not be reached to confirm.'),
    customer: msg('Give a contact who answers the phone on working days.'),
  },
  contactUnknown: {
    about: 'order',
    remedy: 'contact',
    text: msg('The contact is not known on the account.'),
    customer: msg('Give a contact your present provider knows.'),
  },
  wrongCarrier: {
    about: 'order',
    remedy: 'losing_carrier',
    text: msg('The numbers are not with this carrier.'),
    customer: msg('Check which provider sends the bill for these numbers.'),
  },
  resoldService: {
    about: 'order',
    remedy: 'losing_carrier',
    text: msg('The service is resold: the order goes to the reseller’s carrier.'),
    customer: msg('Name the provider that sends your bill.'),
  },
  wrongCategory: {
    about: 'order',
    remedy: 'numbers',
    text: msg('Sent as category A, but the service is category C.'),
    customer: msg('These numbers belong to a larger service. Name all numbers of it.'),
  },
  tooManyNumbers: {
    about: 'order',
    remedy: 'numbers',
    text: msg('Too many numbers for one order.'),
    customer: msg('These are too many numbers at once; we split the order.'),
  },
  duplicateOrder: {
    about: 'order',
    remedy: 'nothing',
    text: msg('An order with the same numbers is open already.'),
    customer: msg('Another order for these numbers is open. We look into it.'),
  },
  dateTooSoon: {
    about: 'order',
    remedy: 'wanted_date',
    text: msg('The wanted date is too soon.'),
    customer: msg('Choose a later date.'),
  },
  dateTooFar: {
    about: 'order',
    remedy: 'wanted_date',
    text: msg('The wanted date is too far ahead.'),
    customer: msg('Choose an earlier date.'),
  },
  dateNotWorkingDay: {
    about: 'order',
    remedy: 'wanted_date',
    text: msg('The wanted date is not a working day.'),
    customer: msg('Choose a working day.'),
  },
  dateFrozen: {
    about: 'order',
    remedy: 'wanted_date',
    text: msg('No ports are made on these days.'),
    customer: msg('Your provider does not move numbers on these days. Choose another date.'),
  },
  letterMissing: {
    about: 'order',
    remedy: 'letter',
    text: msg('There is no letter of authority.'),
    customer: msg('Sign the letter of authority.'),
  },
  letterExpired: {
    about: 'order',
    remedy: 'letter',
    text: msg('The letter of authority is older than 90 days.'),
    customer: msg('Sign the letter of authority anew.'),
  },
  signatoryUnknown: {
    about: 'order',
    remedy: 'letter',
    text: msg('Whoever signed may not sign for the account.'),
    customer: msg('Have it signed by somebody your provider knows as authorised.'),
  },
  letterUnreadable: {
    about: 'order',
    remedy: 'letter',
    text: msg('The letter of authority can’t be read.'),
    customer: msg('Sign the letter of authority anew.'),
  },
  debtOutstanding: {
    about: 'order',
    remedy: 'customer',
    text: msg('The account has a debt that is due.'),
    customer: msg('Pay what is due to your present provider.'),
  },
  customerWithdrew: {
    about: 'order',
    remedy: 'customer',
    text: msg('The customer has told the carrier to keep the service.'),
    customer: msg('Tell your present provider that you do want to move.'),
  },
  numberNotActive: {
    about: 'number',
    remedy: 'numbers',
    text: msg('Number is not active.'),
    customer: msg('This number is not in use. Leave it out, or check it.'),
  },
  numberUnknown: {
    about: 'number',
    remedy: 'numbers',
    text: msg('Number is not known to the carrier.'),
    customer: msg('Check this number: your provider does not know it.'),
  },
  numberOtherAccount: {
    about: 'number',
    remedy: 'account_number',
    text: msg('Number is on another account.'),
    customer: msg('This number is on another account. Give that account’s number.'),
  },
  numberPortedAway: {
    about: 'number',
    remedy: 'losing_carrier',
    text: msg('Number was ported to another carrier.'),
    customer: msg('This number is with another provider. Name that provider.'),
  },
  numberQuarantined: {
    about: 'number',
    remedy: 'numbers',
    text: msg('Number is in quarantine.'),
    customer: msg('This number was given up and can’t be moved.'),
  },
  numberReserved: {
    about: 'number',
    remedy: 'numbers',
    text: msg('Number is only reserved.'),
    customer: msg('This number was never switched on. Leave it out.'),
  },
  numberSuspended: {
    about: 'number',
    remedy: 'customer',
    text: msg('Service is suspended.'),
    customer: msg('Have your provider switch this number on again first.'),
  },
  otherPortUnderway: {
    about: 'number',
    remedy: 'nothing',
    text: msg('Another port of the number is underway.'),
    customer: msg('Somebody else is moving this number. We look into it.'),
  },
  rangeIncomplete: {
    about: 'number',
    remedy: 'numbers',
    text: msg('Number is of a range that moves only as a whole.'),
    customer: msg('This number moves only with all numbers of its range.'),
  },
  mainNumber: {
    about: 'number',
    remedy: 'numbers',
    text: msg('Number is the main number of a group that stays behind.'),
    customer: msg('Choose another main number with your provider first, or move them all.'),
  },
  contractBundle: {
    about: 'number',
    remedy: 'customer',
    text: msg('Service has a contract bundle.'),
    customer: msg('This number is part of a bundle. Have your provider take it out.'),
  },
  internetOnLine: {
    about: 'number',
    remedy: 'customer',
    text: msg('An internet service runs on the line.'),
    customer: msg('Your internet runs on this line. Move it first, or it ends.'),
  },
  alarmOnLine: {
    about: 'number',
    remedy: 'customer',
    text: msg('An alarm or a lift is registered on the line.'),
    customer: msg('An alarm or a lift uses this line. Move that first.'),
  },
  wrongArea: {
    about: 'number',
    remedy: 'nothing',
    text: msg('Number can’t be used at the new place.'),
    customer: msg('This number belongs to another area.'),
  },
  ownerDisputed: {
    about: 'number',
    remedy: 'customer',
    text: msg('Somebody else claims the number.'),
    customer: msg('Settle with your provider whose number this is.'),
  },
  ownerChanging: {
    about: 'number',
    remedy: 'nothing',
    text: msg('A change of owner is underway.'),
    customer: msg('This number is changing its owner. We try again after that.'),
  },
  simMismatch: {
    about: 'number',
    remedy: 'account_number',
    text: msg('The SIM or the prepaid reference does not match.'),
    customer: msg('Check the account number of this mobile service.'),
  },
  rightsHeldElsewhere: {
    about: 'number',
    remedy: 'letter',
    text: msg('The right to use the freephone number is held by somebody else.'),
    customer: msg('Have the holder of this number sign.'),
  },
} as const satisfies Record<string, PortReason>;

export type PortReasonCode = keyof typeof portReasons;

export const isPortReason = (code: string): code is PortReasonCode => Object.hasOwn(portReasons, code);
