import { msg } from '#i18n';
import {
  boundedPagedList,
  del,
  file,
  group,
  listOf,
  noContent,
  pagedListOf,
  patch,
  post,
  single,
} from '../call';
import { changes } from '../sentence';
import { NumberInventoryItem, NumberRange, NumberRouting, PhoneNumber, TrunkNumber } from './numberEntities';
import {
  AddNumbersRequest,
  ChangedNumbers,
  GroupRequest,
  NumberCancelRequest,
  NumberDid,
  NumberPage,
  Numbers,
  RangePage,
  SplitRequest,
  UpsertNumbersRequest,
} from './numberRequests';

export const numberCalls = group('Numbers', {
  permission: { read: 'numbers.view', write: 'numbers.assign' },
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetAvailablePhoneNumbersWithPagination: post('/api/NumberHub/GetAvailablePhoneNumbersWithPagination', {
    effect: 'read',
    summary: 'A page of the numbers that can be assigned.',
    body: NumberPage,
    returns: boundedPagedList(NumberInventoryItem),
  }),
  GetDetailedPhoneNumbers: post('/api/NumberHub/GetDetailedPhoneNumbers', {
    effect: 'read',
    summary: 'A page of the whole inventory, whatever the state.',
    body: NumberPage,
    returns: boundedPagedList(NumberInventoryItem),
    access: 'customer',
  }),
  GetAvailablePhoneNumbers: post('/api/NumberHub/GetAvailablePhoneNumbers', {
    effect: 'read',
    summary: 'The numbers that can be assigned, without paging; at most 1,000 rows, lowest numbers first.',
    body: NumberPage,
    returns: listOf(NumberInventoryItem, { mostRows: 1_000 }),
  }),
  GetRangedNumbers: post('/api/NumberHub/GetRangedNumbers', {
    effect: 'read',
    summary: 'A page of ranges: blocks of the numbering plan and grouped numbers.',
    body: RangePage,
    returns: pagedListOf(NumberRange),
  }),
  BreakRangedNumbers: post('/api/NumberHub/BreakRangedNumbers', {
    summary: 'Breaks a group of numbers into smaller groups or single numbers.',
    sentence: [
      msg('Break the group of {primary_number_for_range} into groups of {size}'),
      msg('Break the group of {primary_number_for_range} into single numbers'),
    ],
    body: SplitRequest,
    returns: noContent,
    access: 'staff',
  }),
  GetAssignedNumbers: post('/api/NumberHub/GetAssignedNumbers', {
    effect: 'read',
    summary: 'A page of the assigned numbers.',
    body: NumberPage,
    returns: boundedPagedList(NumberInventoryItem),
    access: 'customer',
  }),
  GetAssignedNumbersCSV: post('/api/NumberHub/GetAssignedNumbersCSV', {
    effect: 'read',
    summary: 'All assigned numbers that match, as a CSV file.',
    body: NumberPage,
    returns: file,
    access: 'customer',
  }),
  AddNumbers: post('/api/NumberHub/AddNumbers', {
    summary: 'Takes numbers into inventory, all or none.',
    sentence: [
      msg('Add {numbers} to the inventory'),
      msg(
        '{quantity, plural, one {Add {startingNumber} to the inventory} other {Add # numbers from {startingNumber} to the inventory}}',
      ),
      msg('Add the range {range} to the inventory'),
      msg('Add numbers to the inventory'),
    ],
    body: AddNumbersRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  UpsertNumbers: post('/api/NumberHub/UpsertNumbers', {
    summary: 'Adds the numbers that are new and updates those that are known.',
    sentence: [msg('Import {items, plural, one {# number} other {# numbers}}'), msg('Import numbers')],
    body: UpsertNumbersRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  AddNumberDID: patch('/api/NumberHub/AddNumberDID', {
    costs: true,
    summary: 'Attaches a number to a domain.',
    sentence: [msg('Attach {did} to {domain_name}'), msg('Attach {did} to a phone system')],
    body: NumberDid,
    returns: single(NumberInventoryItem),
  }),
  UpdateNumberDID: patch('/api/NumberHub/UpdateNumberDID', {
    costs: ['domain_name'],
    summary: 'Changes what is kept with a number; reserves it or lets a reservation go.',
    sentence: [
      msg('{state, select, reserved {Reserve {did}} other {End the reservation of {did}}}'),
      changes('phone_number', 'did'),
    ],
    body: NumberDid,
    returns: single(NumberInventoryItem),
  }),
  DeleteNumberDID: del('/api/NumberHub/DeleteNumberDID', {
    summary: 'Cancels, quarantines, transfers, ports out or returns numbers.',
    sentence: [
      msg(
        '{cancel_type, select, Transfer {Transfer {numbers}} PortOut {Port out {numbers}} ReturnToAvailable {Make {numbers} available again} other {Cancel {numbers}}}',
      ),
      msg(
        '{cancel_type, select, Transfer {Transfer {did}} PortOut {Port out {did}} ReturnToAvailable {Make {did} available again} other {Cancel {did}}}',
      ),
      msg('Cancel numbers'),
    ],
    body: NumberCancelRequest,
    returns: single(ChangedNumbers),
  }),
  GetQuarantinedNumbers: post('/api/NumberHub/GetQuarantinedNumbers', {
    effect: 'read',
    summary: 'A page of the quarantined numbers.',
    body: NumberPage,
    returns: boundedPagedList(NumberInventoryItem),
  }),
  ActivateQuarantineNumber: post('/api/NumberHub/ActivateQuarantineNumber', {
    summary: 'Ends the quarantine of numbers before its release date.',
    sentence: msg('End the quarantine of {numbers}'),
    body: Numbers,
    returns: single(ChangedNumbers),
  }),
  GroupExistingNumbers: post('/api/NumberHub/GroupExistingNumbers', {
    summary: 'Groups consecutive inventory numbers, to be held together.',
    sentence: [
      msg('Group {quantity} numbers from {startingNumber} as {leaseName}'),
      msg('Group {quantity} numbers from {startingNumber}'),
      msg('Group numbers'),
    ],
    body: GroupRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  GetNumberDetails: post('/api/NumberHub/GetNumberDetails', {
    effect: 'read',
    summary: 'Routing and diversion of numbers.',
    body: Numbers,
    returns: listOf(NumberRouting),
  }),
  ListUnassignedNumbers: post('/api/NumberHub/ListUnassignedNumbers', {
    effect: 'read',
    summary: 'Numbers without a trunk; at most 1,000 rows.',
    body: NumberPage,
    returns: listOf(TrunkNumber, { mostRows: 1_000 }),
  }),
  ListAssigned: post('/api/NumberHub/ListAssigned', {
    effect: 'read',
    summary: 'Numbers on a trunk; at most 1,000 rows.',
    body: NumberPage,
    returns: listOf(TrunkNumber, { mostRows: 1_000 }),
  }),
});
