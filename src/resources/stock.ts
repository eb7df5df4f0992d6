import { Product } from '../../contract/hardware/salesEntities';
import { resource } from '../declaration/resource';
import { stockActions, stockByState, stockDetails } from './shared/hardwareItem';

export default resource(Product, {
  name: 'stock',
  label: ['Part', 'Distributor’s stock', 'parts'],
  icon: 'Warehouse',
  id: 'id',
  title: 'part_number',
  menu: { level: 'Root', within: '/hardware', order: 20 },
  list: {
    call: 'GetStocks',
    columns: [
      { field: 'part_number', pinned: true, width: 150 },
      'detail.description',
      { field: 'detail.cost_EX_GST', width: 100 },
      { field: 'detail.qty', width: 90 },
      { field: 'reserved', width: 100 },
      ...stockByState,
    ],
    more: stockDetails,
    search: true,
    searchHint: 'Part number, description, manufacturer',
    pinned: ['manufacturer', 'in_stock'],
    filters: ['category'],
    sort: 'part_number',
    card: ['detail.description', 'detail.qty', 'detail.cost_EX_GST'],
    empty: 'No stock data yet. Refresh it from the distributor.',
  },
  get: { call: 'GetStockById', send: { id: '$id' } },
  history: false,
  refresh: ['hardware'],
  actions: stockActions,
});
