import { auditedEntity } from '../entity';
import { count, dateTime, domain } from '../fields';
import { required, shape } from '../schema';
import { callerFields, hotelFields, hoursFields, recordingFields } from './callSettingFields';
import { codeFields } from './codeFields';
import { limitFields } from './limitFields';
import { mailboxFields } from './mailboxFields';
import { integrationFields, languageFields, mailFields } from './otherFields';

/** Every setting of a phone system that has a name we know; others are kept as they come. */
export const domainSettingFields = {
  ...languageFields,
  ...hoursFields,
  ...callerFields,
  ...recordingFields,
  ...mailboxFields,
  ...mailFields,
  ...limitFields,
  ...hotelFields,
  ...integrationFields,
  ...codeFields,
};

const usageField = (title: string) => count({ title, readOnly: true });

/** How much there is of what is limited. */
const usedFields = {
  used_extensions: usageField('Extensions'),
  used_acds: usageField('Call queues'),
  used_attendants: usageField('Auto attendants'),
  used_hunts: usageField('Ring groups'),
  used_srvflags: usageField('Redirection triggers'),
};

export const DomainSettings = auditedEntity('Domain-wide settings', {
  ...domainSettingFields,
  ...usedFields,
  dateLastModified: dateTime({ title: 'Last changed', readOnly: true }),
});
/** What UpdateSettings answers: the same settings. */
export const Settings = auditedEntity('Settings', domainSettingFields);

export const SettingsRequest = shape(
  'Settings request',
  {
    domain_name: required(domain('Domain')),
    ...domainSettingFields,
    dateLastModified: dateTime({
      title: 'Last changed',
      description: 'As they were read; when somebody has changed them since, nothing is changed.',
    }),
  },
  // Limits and billing that have no name here.
  { patternProperties: { '^(max|bill)_': { 'x-writableBy': 'reseller' } } },
);
