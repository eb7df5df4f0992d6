import { resource } from 'trunkline/src/declaration/resource';
import { Wait } from '../contract/waits';

export default resource(Wait, {
  name: 'waits',
  label: ['Wait', 'Waiting list'],
  icon: 'Timelapse',
  id: 'id',
  menu: { level: 'Desk', group: 'Lending', order: 15 },
  list: {
    call: 'ListWaits',
    columns: ['book_id', 'member_id'],
    filters: ['book_id', 'member_id'],
    sort: 'id',
    empty: 'Nobody waits for anything.',
  },
  create: { call: 'AddWait', send: '$data' },
  remove: { call: 'RemoveWait', send: { id: '$id' } },
  form: [{ section: 'Wait', fields: ['book_id', 'member_id'] }],
});
