import { auditedEntity } from '../entity';
import { count, dateTime, domain } from '../fields';
import { required, shape } from '../schema';
import { callerFields, hotelFields, hoursFields, recordingFields } from './callSettingFields';
import { codeFields } from './codeFields';
import { limitFields } from './limitFields';
import { mailboxFields } from './mailboxFields';
import { integrationFields, languageFields, mailFields } from './otherFields';

/** Known settings of a phone system. Unknown settings are stored unchanged. */
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
/** Response of UpdateSettings: the settings after the update. */
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
  // Applies to limits and billing settings that are not declared individually.
  { patternProperties: { '^(max|bill)_': { 'x-writableBy': 'reseller' } } },
);
