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
  flows: [
    {
      name: 'join',
      label: 'New member with a book',
      icon: 'PersonAdd',
      title: 'New member: {form.name}',
      submit: 'Add {form.name}',
      form: [
        {
          section: 'Member',
          fields: [
            { field: 'name', like: 'SaveMember.name', required: true },
            { field: 'email', like: 'SaveMember.email' },
            { field: 'book', like: 'Lend.book_id', label: 'First book' },
          ],
        },
      ],
      steps: [
        {
          name: 'card',
          label: 'Create a card for {form.name}',
          call: 'SaveMember',
          send: { name: '$form.name', email: '$form.email', branch: '$branch' },
          remember: { card: 'id' },
          facts: [{ label: 'Card', from: 'id' }],
        },
        {
          name: 'loan',
          label: 'Lend the first book',
          call: 'Lend',
          skipIf: { field: 'book', empty: true },
          optional: true,
          send: { book_id: '$form.book', member_id: '$remembered.card', branch: '$branch' },
          undo: { call: 'TakeBack', send: { id: '$answer.id' } },
        },
      ],
      done: { text: '{form.name} has a card.', again: 'Add another member' },
      refresh: ['members', 'loans', 'books'],
    },
  ],
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
