import { CallRate } from '../../contract/console/spend';
import { resource } from '../declaration/resource';

export default resource(CallRate, {
  name: 'call-rates',
  label: ['Call rate', 'Call rates'],
  icon: 'FormatListBulleted',
  id: 'prefix',
  title: 'name',
  menu: { level: 'Root', within: '/rate-plans' },
  fields: { kind: { tones: { premium: 'error', satellite: 'error', international: 'warning' } } },
  list: {
    call: 'GetCallRates',
    columns: [{ field: 'name', width: 260 }, 'prefix', 'kind', 'per_minute', 'per_call'],
    search: true,
    pinned: ['kind'],
    sort: 'prefix',
    card: ['kind', 'prefix', 'per_minute'],
    empty: 'No call rates yet. Without any, no call costs anything.',
  },
  import: {
    columns: {
      prefix: [
        'Prefix',
        'Code',
        'Dial code',
        'Dialling code',
        'Country code',
        'Vorwahl',
        'Präfix',
        'Prefijo',
        'Préfixe',
        'Indicatif',
        'Prefixo',
        'رمز الاتصال',
      ],
      name: ['Description', 'Zone', 'Ziel', 'Destino', 'الوجهة'],
      per_minute: [
        'Rate per minute',
        'Price per minute',
        'Cost per minute',
        'Rate/min',
        'Price/min',
        'Per minute',
        'Rate',
        'Price',
        'Preis pro Minute',
        'Minutenpreis',
        'Tarif',
        'Precio por minuto',
        'Tarifa',
        'Prix par minute',
        'Prix/min',
        'Preço por minuto',
        'السعر لكل دقيقة',
      ],
      per_call: [
        'Price per call',
        'Per call',
        'Connection fee',
        'Setup fee',
        'Flagfall',
        'Preis pro Anruf',
        'Precio por llamada',
        'Prix par appel',
        'Preço por chamada',
        'السعر لكل مكالمة',
      ],
    },
  },
  create: 'SaveCallRate',
  update: {
    call: 'SaveCallRate',
    send: { '...': '$changes', prefix: '$id', dateLastModified: '$record.dateLastModified' },
  },
  remove: { call: 'RemoveCallRates', send: { prefixes: ['$id'] } },
  rules: [
    {
      holds: {
        any: [
          { field: 'per_minute', empty: false },
          { field: 'per_call', empty: false },
        ],
      },
    },
  ],
  form: [
    {
      section: 'Call rate',
      fields: [
        { field: 'prefix', when: { field: 'dateCreated', is: null } },
        'name',
        'kind',
        'per_minute',
        'per_call',
      ],
    },
  ],
});
