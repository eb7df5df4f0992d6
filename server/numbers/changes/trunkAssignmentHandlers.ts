import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { NumberTransitionName } from '../../../contract/numbers/numberStates';
import type { HandlerRequest, HandlersFor } from '../../apiCalls/callHandler';
import { phoneNumbers } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { normaliseNumbers } from '../../numberingPlan/normaliseNumber';
import { requireTrunk } from '../numberOwners';
import { changeNumbers, type NumberSelection } from './changeNumbers';
import type { Requirement } from './numberRequirements';
import type { NumberChanges } from './numberTransitionValues';

export type TrunkAssignmentCalls =
  | 'AssignNumberToTrunk'
  | 'RemoveNumberFromTrunk'
  | 'RemoveNumberFromInventory'
  | 'MoveNumberToDifferentTrunk';

/** Requires numbers of the trunk's or domain's wholesaler; the operator's own numbers are also accepted. */
export function requireSameWholesaler(wholesalerId: number | null): Requirement[] {
  if (wholesalerId === null) return [];
  return [
    {
      condition: sql`(${phoneNumbers.wholesalerId} is null or ${phoneNumbers.wholesalerId} = ${wholesalerId})`,
      reason: ({ wholesaler }) =>
        wholesaler ? t('belongs to {wholesaler}', { wholesaler }) : t('belongs to another wholesaler'),
    },
  ];
}

const isOnTrunk: Requirement = {
  condition: sql`${phoneNumbers.remoteTrunkId} is not null`,
  reason: () => t('is on no trunk'),
};

const isOnOtherTrunk = (remoteTrunkId: string): Requirement => ({
  condition: sql`${phoneNumbers.remoteTrunkId} is distinct from ${remoteTrunkId}`,
  reason: () => t('is on trunk {trunk} already', { trunk: remoteTrunkId }),
});

/** Handlers that assign numbers to trunks. Each call applies to all of its numbers or to none. */
export const trunkAssignmentHandlers: HandlersFor<TrunkAssignmentCalls> = {
  AssignNumberToTrunk: (call) => moveToTrunk(call, 'assign'),

  MoveNumberToDifferentTrunk: (call) =>
    moveToTrunk(call, 'move', [isOnOtherTrunk(call.request.body.remoteTrunkId)]),

  RemoveNumberFromTrunk: (call) => changeTrunkNumbers(call, 'unassign', { requirements: [isOnTrunk] }),

  RemoveNumberFromInventory: (call) => changeTrunkNumbers(call, 'remove'),
};

async function moveToTrunk(
  call: HandlerRequest<{ remoteTrunkId: string; numbers: string[] }>,
  transition: NumberTransitionName,
  extraRequirements: Requirement[] = [],
): Promise<{ changed: number }> {
  const { request, caller, services } = call;
  const trunk = await requireTrunk(services.db, caller.scope, request.body.remoteTrunkId);
  const requirements = [...requireSameWholesaler(trunk.wholesalerId), ...extraRequirements];
  return changeTrunkNumbers(call, transition, { requirements }, { trunk });
}

export async function changeTrunkNumbers(
  { request: { body }, caller: { actor, scope }, services: { db } }: HandlerRequest<{ numbers: string[] }>,
  transition: NumberTransitionName,
  selection: Pick<NumberSelection, 'requirements' | 'visible'> = {},
  changes: NumberChanges = {},
): Promise<{ changed: number }> {
  const numbers = normaliseNumbers(body.numbers, 'numbers');
  const changed = await runInTransaction(db, actor, (tx) =>
    changeNumbers(tx, scope, transition, { ...selection, numbers }, changes),
  );
  return { changed };
}
