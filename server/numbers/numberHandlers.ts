import type { domainNumberCalls } from '../../contract/numbers/domainNumbers';
import type { numberCalls } from '../../contract/numbers/numbers';
import type { HandlersFor } from '../apiCalls/callHandler';
import { addNumbers } from './changes/addNumbers';
import { cancellationHandlers } from './changes/numberCancellationHandlers';
import { numberDidHandlers } from './changes/numberDidHandlers';
import { type TrunkAssignmentCalls, trunkAssignmentHandlers } from './changes/trunkAssignmentHandlers';
import { upsertNumbers } from './changes/upsertNumbers';
import { domainNumberChanges } from './domainNumbers/domainNumberChangeHandlers';
import { domainNumberQueries } from './domainNumbers/domainNumberQueryHandlers';
import { numberGroupHandlers } from './groups/numberGroupHandlers';
import { getNumberDetails } from './inventory/getNumberDetails';
import { numberListHandlers } from './inventory/numberListHandlers';

export const numberHandlers: HandlersFor<
  keyof typeof numberCalls | keyof typeof domainNumberCalls | TrunkAssignmentCalls
> = {
  ...numberListHandlers,
  ...trunkAssignmentHandlers,
  ...numberDidHandlers,
  ...cancellationHandlers,
  ...numberGroupHandlers,
  ...domainNumberQueries,
  ...domainNumberChanges,
  AddNumbers: addNumbers,
  UpsertNumbers: upsertNumbers,
  GetNumberDetails: getNumberDetails,
};
