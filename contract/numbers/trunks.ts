import { msg } from '#i18n';
import { group, listOf, post, single } from '../call';
import { auditedEntity } from '../entity';
import { anyValue, boolean, count, idAndName, integer, percent, ref, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { ChangedNumbers, Numbers, numbersField } from './numberRequests';

export const RemoteTrunk = auditedEntity('Remote trunk', {
  remoteTrunkId: required(text({ title: 'Trunk', readOnly: true })),
  maximumChannels: integer({
    title: 'Channels',
    description: 'Calls the trunk carries at once.',
    minimum: 0,
  }),
  channelsInUse: count({
    title: 'Channels in use',
    description: 'Calls the trunk carries now.',
    readOnly: true,
  }),
  load: percent({ title: 'Load', description: 'Channels in use, of all it has.', readOnly: true }),
  totalNumberOfEndpoints: count({
    title: 'Numbers',
    description: 'Numbers assigned to the trunk.',
    readOnly: true,
  }),
  moliPassthroughEnabled: boolean({
    title: 'MOLI passthrough',
    description: 'Passes on the line identity of the caller’s own network.',
  }),
  cliCldFormat: idAndName({ title: 'CLI/CLD format' }),
  additionalProperties: anyValue({ title: 'Additional properties' }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
});

export const TrunkAssignment = shape('Trunk assignment', {
  remoteTrunkId: required(ref('trunks', 'Trunk')),
  numbers: numbersField,
});

export const trunkCalls = group('Trunks', {
  permission: { read: 'trunks.edit', write: 'numbers.assign' },
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetTrunks: post('/api/NumberHub/GetTrunks', {
    effect: 'read',
    summary: 'All trunks.',
    body: shape('Trunk list', pageFields),
    returns: listOf(RemoteTrunk),
  }),
  AssignNumberToTrunk: post('/api/NumberHub/AssignNumberToTrunk', {
    summary: 'Assigns numbers to a trunk, all or none.',
    sentence: msg('Assign {numbers} to {remoteTrunkId}'),
    body: TrunkAssignment,
    returns: single(ChangedNumbers),
  }),
  RemoveNumberFromTrunk: post('/api/NumberHub/RemoveNumberFromTrunk', {
    summary: 'Takes numbers off their trunk; they become available.',
    sentence: msg('Remove {numbers} from their trunk'),
    body: Numbers,
    returns: single(ChangedNumbers),
  }),
  RemoveNumberFromInventory: post('/api/NumberHub/RemoveNumberFromInventory', {
    removes: 'phone_number',
    summary: 'Removes numbers from the inventory.',
    sentence: msg('Remove {numbers} from the inventory'),
    body: Numbers,
    returns: single(ChangedNumbers),
    access: 'staff',
  }),
  MoveNumberToDifferentTrunk: post('/api/NumberHub/MoveNumberToDifferentTrunk', {
    summary: 'Moves assigned numbers to another trunk, all or none.',
    sentence: msg('Move {numbers} to {remoteTrunkId}'),
    body: TrunkAssignment,
    returns: single(ChangedNumbers),
  }),
});
