import { resource } from 'trunkline/src/declaration/resource';
import { Loan } from '../contract/loans';

export default resource(Loan, {
  name: 'own-loans',
  label: ['Book I have', 'Books I have'],
  icon: 'Loyalty',
  id: 'id',
  menu: { level: 'Own', order: 10 },
  list: {
    call: 'ListOwnLoans',
    columns: ['book_id', 'taken', 'due'],
    sort: 'due',
    empty: 'You have borrowed nothing.',
  },
  show: ['book_id', 'taken', 'due'],
});
