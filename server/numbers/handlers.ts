import type { domainNumberCalls } from '../../contract/numbers/domainNumbers';
import type { numberCalls } from '../../contract/numbers/numbers';
import type { HandlersOf } from '../http/handler';
import { addNumbers } from './addNumbers';
import { cancellationHandlers } from './cancellation';
import { domainNumberChanges } from './domainNumberChanges';
import { domainNumberReads } from './domainNumberReads';
import { groupHandlers } from './groupHandlers';
import { numberDetails } from './numberDetails';
import { numberDidHandlers } from './numberDids';
import { numberListHandlers } from './numberLists';
import { type TrunkAssignmentCalls, trunkAssignmentHandlers } from './trunkAssignments';
import { upsertNumbers } from './upsertNumbers';

/** What answers the calls about numbers: the inventory, trunks' numbers and domains' numbers. */
export const numberHandlers: HandlersOf<
  keyof typeof numberCalls | keyof typeof domainNumberCalls | TrunkAssignmentCalls
> = {
  ...numberListHandlers,
  ...trunkAssignmentHandlers,
  ...numberDidHandlers,
  ...cancellationHandlers,
  ...groupHandlers,
  ...domainNumberReads,
  ...domainNumberChanges,
  AddNumbers: addNumbers,
  UpsertNumbers: upsertNumbers,
  GetNumberDetails: numberDetails,
};
