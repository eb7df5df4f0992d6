import type { domainNumberCalls } from '../../contract/numbers/domainNumbers';
import type { numberCalls } from '../../contract/numbers/numbers';
import type { HandlersOf } from '../http/routing/callHandler';
import { addNumbers } from './changes/addNumbers';
import { cancellationHandlers } from './changes/numberCancellationHandlers';
import { numberDidHandlers } from './changes/numberDidHandlers';
import { type TrunkAssignmentCalls, trunkAssignmentHandlers } from './changes/trunkAssignmentHandlers';
import { upsertNumbers } from './changes/upsertNumbers';
import { domainNumberChanges } from './domainNumbers/domainNumberChangeHandlers';
import { domainNumberReads } from './domainNumbers/domainNumberQueryHandlers';
import { groupHandlers } from './groups/numberGroupHandlers';
import { numberDetails } from './inventory/numberDetails';
import { numberListHandlers } from './inventory/numberListHandlers';

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
