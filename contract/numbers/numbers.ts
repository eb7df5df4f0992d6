import { del, file, group, listOf, nothing, one, pagedListOf, patch, post } from '../call';
import { NumberInventoryItem, NumberRange, NumberRouting, PhoneNumber, TrunkNumber } from './numberEntities';
import {
  AddNumbersRequest,
  BreakRequest,
  ChangedNumbers,
  GroupRequest,
  NumberCancelRequest,
  NumberDid,
  NumberPage,
  Numbers,
  RangePage,
  UpsertNumbersRequest,
} from './numberRequests';

export const numberCalls = group('Numbers', {
  GetAvailablePhoneNumbersWithPagination: post('/api/NumberHub/GetAvailablePhoneNumbersWithPagination', {
    summary: 'A page of the numbers that can be assigned.',
    body: NumberPage,
    returns: pagedListOf(NumberInventoryItem),
    access: 'reseller',
  }),
  GetDetailedPhoneNumbers: post('/api/NumberHub/GetDetailedPhoneNumbers', {
    summary: 'A page of the whole inventory, whatever the state.',
    body: NumberPage,
    returns: pagedListOf(NumberInventoryItem),
    access: 'customer',
  }),
  GetAvailablePhoneNumbers: post('/api/NumberHub/GetAvailablePhoneNumbers', {
    summary: 'The numbers that can be assigned, without paging; at most 1,000 rows, lowest numbers first.',
    body: NumberPage,
    returns: listOf(NumberInventoryItem),
    access: 'reseller',
  }),
  GetRangedNumbers: post('/api/NumberHub/GetRangedNumbers', {
    summary: 'A page of ranges: blocks of the numbering plan and grouped numbers.',
    body: RangePage,
    returns: pagedListOf(NumberRange),
    access: 'reseller',
  }),
  BreakRangedNumbers: post('/api/NumberHub/BreakRangedNumbers', {
    summary: 'Breaks a group of numbers into smaller groups or single numbers.',
    body: BreakRequest,
    returns: nothing,
    access: 'staff',
  }),
  GetAssignedNumbers: post('/api/NumberHub/GetAssignedNumbers', {
    summary: 'A page of the assigned numbers.',
    body: NumberPage,
    returns: pagedListOf(NumberInventoryItem),
    access: 'customer',
  }),
  GetAssignedNumbersCSV: post('/api/NumberHub/GetAssignedNumbersCSV', {
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
    returns: one(NumberInventoryItem),
    access: 'reseller',
  }),
  UpdateNumberDID: patch('/api/NumberHub/UpdateNumberDID', {
    summary: 'Changes what is kept with a number; reserves it or lets a reservation go.',
    body: NumberDid,
    returns: one(NumberInventoryItem),
    access: 'reseller',
  }),
  DeleteNumberDID: del('/api/NumberHub/DeleteNumberDID', {
    summary: 'Cancels, quarantines, transfers, ports out or returns numbers.',
    body: NumberCancelRequest,
    returns: one(ChangedNumbers),
    access: 'reseller',
  }),
  GetQuarantinedNumbers: post('/api/NumberHub/GetQuarantinedNumbers', {
    summary: 'A page of the quarantined numbers.',
    body: NumberPage,
    returns: pagedListOf(NumberInventoryItem),
    access: 'reseller',
  }),
  ActivateQuarantineNumber: post('/api/NumberHub/ActivateQuarantineNumber', {
    summary: 'Ends the quarantine of numbers before its release date.',
    body: Numbers,
    returns: one(ChangedNumbers),
    access: 'reseller',
  }),
  GroupExistingNumbers: post('/api/NumberHub/GroupExistingNumbers', {
    summary: 'Groups consecutive inventory numbers, to be held together.',
    body: GroupRequest,
    returns: listOf(PhoneNumber),
    access: 'staff',
  }),
  GetNumberDetails: post('/api/NumberHub/GetNumberDetails', {
    summary: 'Routing and diversion of numbers.',
    body: Numbers,
    returns: listOf(NumberRouting),
    access: 'reseller',
  }),
  ListUnassignedNumbers: post('/api/NumberHub/ListUnassignedNumbers', {
    summary: 'Numbers without a trunk; at most 1,000 rows.',
    body: NumberPage,
    returns: listOf(TrunkNumber),
    access: 'reseller',
  }),
  ListAssigned: post('/api/NumberHub/ListAssigned', {
    summary: 'Numbers on a trunk; at most 1,000 rows.',
    body: NumberPage,
    returns: listOf(TrunkNumber),
    access: 'reseller',
  }),
});
