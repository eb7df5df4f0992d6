import { HardwareMaster } from '../../contract/hardware/hardwareEntities';
import { resource } from '../declaration/resource';
import { itemForm, itemPage, listPrices } from './shared/hardwareItem';

export default resource(HardwareMaster, {
  name: 'hardware',
  label: ['Item', 'Hardware catalogue'],
  icon: 'MenuBook',
  id: 'id',
  title: 'model',
  level: 'staff',
  menu: { level: 'Root', place: 'Catalogue', group: 'Hardware', order: 30 },
  fields: {
    supplier_part_number: { keywords: 'part, part no, sku, product code, item code, supplier part number' },
  },
  list: {
    call: 'GetHardwareMaster',
    columns: [
      { field: 'make', width: 130 },
      { field: 'model', pinned: true, width: 170 },
      'description',
      { field: 'supplier_part_number', width: 150 },
      { field: 'stock_on_hand', width: 110 },
      { field: 'exclude_freight', width: 110 },
    ],
    more: ['dateCreated', 'dateLastModified', 'lastModifiedBy'],
    search: ['make', 'model', 'description', 'supplier_part_number'],
    searchHint: 'Manufacturer, model, part number',
    pinned: ['make'],
    sort: 'model',
    rowTones: [{ when: { field: 'stock_on_hand', is: 0 }, tone: 'warning' }],
    card: ['make', 'supplier_part_number', 'stock_on_hand'],
    empty: 'The catalogue is empty. Add an item, or import a price list.',
  },
  get: { call: 'GetHardwareMaster', send: { id: '$id' } },
  create: 'AddHardwareMaster',
  update: 'UpdateHardwareMaster',
  remove: { call: 'DeleteHardwareMaster', send: { id: '$id' } },
  import: { by: 'supplier_part_number', items: listPrices },
  form: itemForm,
  show: itemPage,
  panels: [{ name: 'trade', label: 'Stock and margins', component: 'hardwareTrade', on: 'page' }],
  links: [{ label: 'Import a price list', to: '/hardware/import', icon: 'UploadFile' }],
});
