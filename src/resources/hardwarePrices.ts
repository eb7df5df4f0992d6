import { HardwarePrice, priceTypes } from '../../contract/hardware/hardwareEntities';
import { resource } from '../declaration/resource';

export default resource(HardwarePrice, {
  name: 'hardware-prices',
  label: ['Price', 'Hardware prices'],
  icon: 'Sell',
  id: 'id',
  title: 'model',
  level: 'reseller',
  menu: { level: 'Root', within: '/hardware', order: 10 },
  fields: { price_typeid: { choices: priceTypes } },
  list: {
    call: 'GetHardwarePricing',
    columns: ['hardware_masterid', { field: 'model', pinned: true }, 'price_typeid', 'price', 'wholesalerid'],
    search: ['model'],
    searchHint: 'Model',
    pinned: ['price_typeid', 'wholesalerid'],
    filters: ['hardware_masterid'],
    sort: 'model',
    views: [
      { name: 'all', label: 'All', filter: {} },
      { name: 'wholesale', label: 'Wholesale', filter: { price_typeid: 1 } },
      { name: 'volume', label: 'Volume', filter: { price_typeid: 2 } },
      { name: 'retail', label: 'Retail', filter: { price_typeid: 3 } },
    ],
    card: ['price_typeid', 'price', 'wholesalerid'],
    empty: 'No prices yet. Set them on catalogue items.',
  },
  history: false,
});
