import { TrunkNumber } from '../../contract/numbers/numberEntities';
import { resource } from '../declaration/resource';

export default resource(TrunkNumber, {
  name: 'trunk-numbers',
  label: ['Number on a trunk', 'Numbers on trunks'],
  icon: 'Dialpad',
  id: 'number',
  menu: { level: 'Root', group: 'Numbers', order: 45, hidden: true },
  palette: false,
  fields: { number: { link: { resource: 'numbers' } } },
  list: {
    call: 'ListAssigned',
    columns: [
      'number',
      'inUse',
      'addressableNumber',
      'addressableName',
      'listed',
      'moliPassthroughEnabled',
      'region',
    ],
    more: ['groupSize', 'leaseName'],
    search: ['number', 'addressableNumber', 'addressableName', 'region'],
    sort: 'number',
    empty: 'The carrier reports no numbers here.',
  },
});
