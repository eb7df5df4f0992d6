import { resource } from 'trunkline/src/declaration/resource';
import { Author } from '../contract/authors';

export default resource(Author, {
  name: 'authors',
  label: ['Author', 'Authors'],
  icon: 'AutoStories',
  id: 'id',
  title: 'name',
  menu: { level: 'Catalogue', group: 'Collection', order: 20 },
  list: {
    call: 'ListAuthors',
    columns: ['name', 'born', 'country', 'books'],
    search: ['name'],
    filters: ['country'],
    sort: 'name',
    empty: 'No authors yet.',
  },
  get: { call: 'GetAuthor', send: { id: '$id' } },
  create: { call: 'SaveAuthor', send: '$data' },
  update: { call: 'SaveAuthor', send: { id: '$id', '...': '$data' } },
  remove: { call: 'RemoveAuthor', send: { id: '$id' } },
  form: [{ section: 'Author', fields: ['name', 'born', 'country', 'about'] }],
  related: [
    {
      resource: 'books',
      label: 'Books',
      by: { author_id: '$record.id' },
      columns: ['title', 'year', 'state'],
      inline: true,
      keeps: true,
    },
  ],
});
