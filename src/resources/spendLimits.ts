import { SpendLimits } from '../../contract/console/spend';
import { resource } from '../declaration/resource';

const domainParameters = { domain_name: '$domain' } as const;

/** Limits above which calls of a phone system are reported. */
export default resource(SpendLimits, {
  name: 'pbx-customer/spend-limits',
  label: ['Spend limits', 'Spend limits'],
  icon: 'Tune',
  id: 'domain_name',
  title: 'domain_name',
  singleton: '$domain',
  menu: { level: 'Customer', hidden: true },
  palette: false,
  list: { call: 'GetSpendLimits', send: domainParameters, columns: ['domain_name'] },
  update: {
    call: 'SaveSpendLimits',
    send: { '...': '$changes', ...domainParameters, dateLastModified: '$record.dateLastModified' },
  },
  form: [
    {
      section: 'Limits',
      help: 'Calls are priced by the call rates; a destination without a rate is priced at the highest rate.',
      fields: [
        'system_a_day',
        'extension_a_day',
        'night_from',
        'night_to',
        'night_minutes',
        'unusual_minutes',
      ],
    },
  ],
});
