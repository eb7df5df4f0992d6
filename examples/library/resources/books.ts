import { resource } from '../../../src/declaration/resource';
import { Book } from '../contract/books';

export default resource(Book, {
  name: 'books',
  label: ['Book', 'Books'],
  icon: 'MenuBook',
  id: 'id',
  title: 'title',
  menu: { level: 'Catalogue', group: 'Collection', order: 10 },
  fields: { state: { tones: { shelf: 'success', loan: 'info', lost: 'error' } } },
  list: {
    call: 'ListBooks',
    columns: ['title', 'author_id', 'year', 'language', 'branch', 'state'],
    more: ['isbn', 'stars'],
    search: ['title', 'isbn'],
    filters: ['state', 'branch', 'language', 'author_id'],
    sort: 'title',
    empty: 'No books yet. Add the first one.',
  },
  get: { call: 'GetBook', send: { id: '$id' } },
  create: { call: 'SaveBook', send: '$data' },
  update: { call: 'SaveBook', send: { id: '$id', '...': '$data' } },
  remove: { call: 'RemoveBook', send: { id: '$id' } },
  form: [
    { section: 'Book', fields: ['title', 'author_id', 'isbn', 'year', 'language'] },
    { section: 'Library', fields: ['branch', { field: 'stars', widget: 'starPicker' }] },
  ],
  show: ['title', 'author_id', 'isbn', 'year', 'language', 'branch', 'state', 'stars'],
  related: [
    {
      resource: 'loans',
      label: 'Loans',
      by: { book_id: '$record.id' },
      columns: ['member_id', 'taken', 'due', 'returned'],
    },
  ],
  panels: [{ name: 'mark', label: 'Shelf mark', component: 'shelfMark' }],
  actions: [
    {
      name: 'lost',
      label: 'Mark as lost',
      icon: 'Block',
      on: 'row',
      when: { field: 'state', is: 'shelf' },
      call: 'MarkLost',
      send: { id: '$id' },
      confirm: 'Mark {title} as lost? It leaves the shelf until it is found.',
      undo: { call: 'MarkFound', send: { id: '$record.id' } },
      success: 'Marked as lost.',
    },
    {
      name: 'found',
      label: 'Mark as found',
      icon: 'CheckCircle',
      on: 'row',
      when: { field: 'state', is: 'lost' },
      whenUnavailable: 'hide',
      call: 'MarkFound',
      send: { id: '$id' },
      success: 'Back on the shelf.',
    },
  ],
});
