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
    body: AddNumbersRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  UpsertNumbers: post('/api/NumberHub/UpsertNumbers', {
    summary: 'Adds the numbers that are new and updates those that are known.',
    body: UpsertNumbersRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  AddNumberDID: patch('/api/NumberHub/AddNumberDID', {
    summary: 'Attaches a number to a domain.',
    body: NumberDid,
    returns: single(NumberInventoryItem),
  }),
  UpdateNumberDID: patch('/api/NumberHub/UpdateNumberDID', {
    summary: 'Changes what is kept with a number; reserves it or lets a reservation go.',
    body: NumberDid,
    returns: single(NumberInventoryItem),
  }),
  DeleteNumberDID: del('/api/NumberHub/DeleteNumberDID', {
    summary: 'Cancels, quarantines, transfers, ports out or returns numbers.',
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
    body: Numbers,
    returns: single(ChangedNumbers),
  }),
  GroupExistingNumbers: post('/api/NumberHub/GroupExistingNumbers', {
    summary: 'Groups consecutive inventory numbers, to be held together.',
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
