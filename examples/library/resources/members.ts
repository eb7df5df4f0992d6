import { resource } from 'trunkline/src/declaration/resource';
import { Member } from '../contract/members';

export default resource(Member, {
  name: 'members',
  label: ['Member', 'Members'],
  icon: 'People',
  id: 'id',
  title: 'name',
  menu: { level: 'Desk', group: 'Lending', order: 20 },
  list: {
    call: 'ListMembers',
    send: { branch: '$branch' },
    columns: ['id', 'name', 'email', 'joined', 'blocked'],
    search: ['name', 'email'],
    filters: ['blocked'],
    sort: 'name',
    empty: 'Nobody has a card of this branch yet.',
  },
  get: { call: 'GetMember', send: { id: '$id' } },
  create: { call: 'SaveMember', send: { '...': '$data', branch: '$branch' } },
  update: { call: 'SaveMember', send: { id: '$id', '...': '$data' } },
  form: [
    {
      section: 'Member',
      fields: ['name', { field: 'email', required: { field: 'blocked', not: true } }, 'blocked'],
    },
  ],
  related: [
    {
      resource: 'loans',
      label: 'Loans',
      by: { member_id: '$record.id' },
      columns: ['book_id', 'taken', 'due', 'returned'],
    },
    { resource: 'waits', label: 'Waits for', by: { member_id: '$record.id' }, links: 'book_id' },
  ],
});
