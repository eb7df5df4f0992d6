import { NumberRouting } from '../../contract/numbers/numberEntities';
import { resource } from '../declaration/resource';

export default resource(NumberRouting, {
  name: 'number-routing',
  label: ['Routing', 'Routing and diversion'],
  icon: 'CallSplit',
  id: 'number',
  menu: { level: 'Root', group: 'Numbers', order: 46, hidden: true },
  palette: false,
  list: {
    call: 'GetNumberDetails',
    send: { numbers: '$ids' },
    columns: ['number', 'routeName', 'diversionOption', 'mappedNumbers', 'diversionEntries'],
    sort: 'number',
    empty: 'No diversion set at the carrier.',
    requiresParent: {
      text: 'Diversion is read from the carrier per number. Open a number to see it.',
      label: 'Numbers',
      to: '/numbers',
    },
  },
});
