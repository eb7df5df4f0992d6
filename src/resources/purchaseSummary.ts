import { PurchaseLine } from '../../contract/hardware/stock';
import { resource } from '../declaration/resource';

export default resource(PurchaseLine, {
  name: 'purchase-summary',
  label: ['Purchase', 'Purchase summary', 'purchases'],
  icon: 'Summarize',
  id: ['month_ending', 'group_no', 'part_number'],
  title: 'description',
  menu: { level: 'Root', within: '/hardware-orders' },
  palette: false,
  list: {
    call: 'PurchaseSummaryReport',
    columns: [
      { field: 'group_no', width: 120 },
      { field: 'wholesaler_name', width: 180 },
      { field: 'part_number', width: 140 },
      'description',
      { field: 'orders', total: 'sum', width: 95 },
      { field: 'quantity', total: 'sum', width: 100 },
      { field: 'unit_price', width: 120 },
      { field: 'amount', total: 'sum', width: 150 },
    ],
    more: ['month_ending', 'gst', 'total'],
    search: ['part_number', 'description', 'wholesaler_name'],
    searchHint: 'Part number, item, wholesaler',
    pinned: ['month_ending', 'group_no'],
    sort: 'group_no',
    card: ['wholesaler_name', 'quantity', 'amount'],
    empty: 'No invoices in this month. The last month is shown by default.',
  },
  history: false,
});
