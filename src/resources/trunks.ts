import { RemoteTrunk } from '../../contract/numbers/trunks';
import { resource } from '../declaration/resource';

export default resource(RemoteTrunk, {
  name: 'trunks',
  label: ['Trunk', 'Trunks'],
  icon: 'Hub',
  id: 'remoteTrunkId',
  menu: { level: 'Root', group: 'Numbers', order: 40 },
  fields: { channelsInUse: { max: 'maximumChannels' } },
  list: {
    call: 'GetTrunks',
    columns: [
      'remoteTrunkId',
      'wholesaler',
      { field: 'channelsInUse', total: 'sum' },
      { field: 'maximumChannels', total: 'sum', hidden: true },
      { field: 'totalNumberOfEndpoints', total: 'sum' },
      { field: 'cliCldFormat.name', label: 'CLI/CLD format' },
      'moliPassthroughEnabled',
    ],
    more: ['load'],
    search: ['remoteTrunkId', 'wholesaler'],
    filters: ['load'],
    sort: 'remoteTrunkId',
    option: [
      'wholesaler',
      { label: 'Free channels', computed: { minus: ['maximumChannels', 'channelsInUse'], as: 'count' } },
    ],
    card: ['channelsInUse', 'wholesaler', 'totalNumberOfEndpoints'],
    refreshEvery: 30,
    empty: 'No trunks yet. They are read from the carrier.',
  },
  links: [{ label: 'Sync from carrier', to: '/carrier-poll', icon: 'CloudSync', level: 'staff' }],
  related: [
    {
      resource: 'numbers',
      label: 'Numbers',
      by: { remote_trunk_id: '$record.remoteTrunkId' },
      actions: ['assign'],
    },
    {
      resource: 'trunk-numbers',
      label: 'Carrier’s record',
      from: { call: 'ListAssigned', send: { remote_trunk_id: '$record.remoteTrunkId' } },
    },
  ],
  actions: [
    {
      name: 'assign',
      label: 'Assign numbers',
      icon: 'AddLink',
      on: 'row',
      call: 'AssignNumberToTrunk',
      form: [{ field: 'numbers', help: 'One per line or separated by commas, in any format.' }],
      send: { remoteTrunkId: '$id' },
      success: '{answer.changed} numbers assigned to {title}.',
      refresh: ['numbers', 'number-ranges'],
    },
  ],
});
