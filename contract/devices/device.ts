import { auditedEntity } from '../entity';
import {
  account,
  accounts,
  anyValue,
  boolean,
  count,
  dateTime,
  domain,
  ip,
  longText,
  mac,
  oneOf,
  secret,
  text,
} from '../fields';

const deviceFields = {
  mac: mac('MAC address'),
  template: text({ title: 'Button template', 'x-refers': 'template', maxLength: 80 }),
  vendor: text({ title: 'Manufacturer', maxLength: 60 }),
  model: text({ title: 'Model', maxLength: 60 }),
  version: text({ title: 'Firmware', maxLength: 60, readOnly: true }),
  buttons: longText({
    title: 'Buttons',
    description: 'The layout of this phone as JSON; it stands above that of the template.',
    maxLength: 60_000,
  }),
  buttons_obj: anyValue({ title: 'Buttons', readOnly: true }),
};

const provisioningFields = {
  name: text({ title: 'Name', description: 'What people call the phone.', maxLength: 100 }),
  extensions: accounts({ title: 'Extensions', description: 'Lines of the phone, separated by spaces.' }, [
    'extensions',
  ]),
  siptrans: oneOf({ '': 'As the domain', tls: 'TLS', tcp: 'TCP', udp: 'UDP' }, 'Transport'),
  prov_t38: oneOf({ '': 'As the domain', true: 'Yes', false: 'No' }, 'Fax over IP (T.38)'),
  refresh: oneOf({ '': 'As the domain', true: 'Yes', false: 'No' }, 'Reload every night'),
  pin: secret({ title: 'PIN', description: 'Some manufacturers use the serial number.' }),
};

const locationFields = {
  ip: ip({ title: 'IP address', description: 'Where it was seen last.', readOnly: true }),
  extension: account({ title: 'Extension', description: 'The first line of the phone.' }, ['extensions']),
  domain: domain({ title: 'Domain', readOnly: true }),
};

const stateFields = {
  registered: boolean({
    title: 'Registered',
    description: 'Its first line can be called now.',
    readOnly: true,
  }),
  last_seen: dateTime({
    title: 'Since',
    description: 'When its first line registered, or else went away, last.',
    readOnly: true,
  }),
  own_buttons: count({ title: 'Own buttons', description: 'Set on this phone alone.', readOnly: true }),
};

/** A phone that fetches its configuration from the phone system, with its buttons. */
export const Device = auditedEntity('Device', {
  ...deviceFields,
  ...provisioningFields,
  ...locationFields,
  ...stateFields,
});

/** A phone as it appears in lists of MAC addresses. */
export const DeviceRow = auditedEntity('Device (second form)', {
  mac: deviceFields.mac,
  pin: provisioningFields.pin,
  vendor: deviceFields.vendor,
  model: deviceFields.model,
  ip: locationFields.ip,
  extension: locationFields.extension,
  domain: locationFields.domain,
  template: deviceFields.template,
  name: provisioningFields.name,
});

export const deviceInput = {
  vendor: deviceFields.vendor,
  model: deviceFields.model,
  template: deviceFields.template,
  buttons: deviceFields.buttons,
  ...provisioningFields,
};
