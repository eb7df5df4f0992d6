import { dashboard } from 'trunkline/src/declaration/dashboards/dashboard';

export default dashboard({
  name: 'home',
  path: '/',
  label: 'Home',
  icon: 'Home',
  menu: { level: 'Catalogue', order: 0 },
  columns: 3,
  panels: [
    {
      kind: 'count',
      title: 'On the shelf',
      resource: 'books',
      filter: { state: 'shelf' },
      words: ['book to take home', 'books to take home'],
    },
    {
      kind: 'count',
      title: 'On loan',
      resource: 'books',
      filter: { state: 'loan' },
      words: ['book', 'books'],
    },
    {
      kind: 'count',
      title: 'Lost',
      resource: 'books',
      filter: { state: 'lost' },
      words: ['book', 'books'],
      tones: [{ when: { field: 'count', above: 0 }, tone: 'error' }],
    },
    {
      kind: 'list',
      title: 'Latest books',
      resource: 'books',
      width: 2,
      sort: { field: 'year', order: 'DESC' },
      columns: ['title', 'author_id', 'year', 'state'],
      search: true,
    },
    {
      kind: 'shares',
      title: 'Where they stand',
      resource: 'books',
      parts: [
        { label: 'Harbour', filter: { branch: 'harbour' } },
        { label: 'Hill', filter: { branch: 'hill' } },
      ],
    },
    {
      kind: 'attention',
      title: 'At this branch',
      width: 2,
      level: 'librarian',
      items: [
        {
          resource: 'loans',
          filter: { returned: null },
          words: ['loan not brought back', 'loans not brought back'],
          why: 'Take books back as they come.',
          tone: 'info',
        },
        {
          resource: 'members',
          filter: { blocked: true },
          words: ['blocked member', 'blocked members'],
          why: 'They can’t borrow until somebody lets them.',
          tone: 'warning',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Rules of the house',
      text: 'Four weeks a book, and once more if nobody waits for it.',
      links: [{ label: 'Our branches', to: '/branches' }],
    },
  ],
});
