import { resource } from 'trunkline/src/declaration/resource';
import { Loan } from '../contract/loans';

export default resource(Loan, {
  name: 'loans',
  label: ['Loan', 'Loans'],
  icon: 'Bookmark',
  id: 'id',
  menu: { level: 'Desk', group: 'Lending', order: 10 },
  list: {
    call: 'ListLoans',
    send: { branch: '$branch' },
    columns: ['book_id', 'member_id', 'taken', 'due', 'returned'],
    filters: ['member_id', 'book_id'],
    sort: { field: 'due', order: 'ASC' },
    views: [{ name: 'out', label: 'Out', filter: { returned: null } }],
    empty: 'Nothing was borrowed here yet.',
  },
  create: {
    call: 'Lend',
    send: { book_id: '$record.book_id', member_id: '$record.member_id', branch: '$branch' },
  },
  form: [{ section: 'Loan', fields: ['book_id', 'member_id'] }],
  actions: [
    {
      name: 'back',
      label: 'Take back',
      icon: 'AssignmentReturn',
      on: ['row', 'bulk'],
      when: { field: 'returned', is: null },
      call: 'TakeBack',
      send: { id: '$id' },
      success: 'Taken back.',
      refresh: ['books'],
    },
    {
      name: 'extend',
      label: 'Extend',
      icon: 'EventRepeat',
      on: 'row',
      when: { field: 'returned', is: null },
      call: 'Extend',
      send: { id: '$id', days: '$form.days' },
      form: [{ field: 'days', initial: 14 }],
      success: 'Extended by {form.days} days.',
    },
  ],
});
