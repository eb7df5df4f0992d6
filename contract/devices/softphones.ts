import { msg } from '#i18n';
import { del, group, inDomain, listOf, noContent, okOrNoContent, post, put, single } from '../call';
import { auditedEntity } from '../entity';
import { account, boolean, domain, email, integer, oneOf, ref, secret, text } from '../fields';
import { required, shape, writableBy } from '../schema';

const extension = account({ title: 'Extension' }, ['extensions']);

export const softphoneKinds = { own: 'Softphone', ringotel: 'Ringotel' } as const;

export const Softphone = auditedEntity('Softphone', {
  id: integer({ title: 'Id', readOnly: true }),
  pbx_serverid: integer({ title: 'Phone system', readOnly: true }),
  extension_no: extension,
  kind: oneOf(softphoneKinds, { title: 'App', readOnly: true }),
  ...writableBy('reseller', { rateplan_id: ref('rate-plans', 'Rate plan', 'integer') }),
  email: email('E-mail'),
  password: secret({ title: 'Password', description: 'Made by the server and mailed.' }),
  sip_password: secret({ title: 'SIP password', description: 'Made by the server.' }),
});

const requestFields = {
  pbx_domain: required(domain('Domain')),
  extension_no: required(extension),
  customer_no: text({ title: 'Customer number', maxLength: 40 }),
  show_error: boolean({
    title: 'Tell problems',
    description: 'With false, removing what is not there is no error.',
  }),
};

/** A request that identifies a softphone by phone system and extension. */
export const SoftphoneRequest = shape('Requests (pbx_domain form)', requestFields);

const recipientEmail = email({
  title: 'E-mail',
  description: 'The address of the softphone or of its extension; details go nowhere else.',
});

/** Invitation for a user to install the app. `domain_url` identifies the phone system. */
const Invitation = shape('Invitation', {
  extension_no: required(extension),
  groupName: text({ title: 'Group', maxLength: 80 }),
  domain_url: required(domain('Domain')),
  email: recipientEmail,
});

const Signup = shape('Signup', {
  domain: required(domain('Domain')),
  email: required(email('E-mail')),
  extension: required(extension),
  ...writableBy('reseller', { rateplan: ref('rate-plans', 'Rate plan', 'integer') }),
});

const MailedSoftphone = shape('Mailed softphone', { extension_no: extension, email: email('Mailed to') });

export const softphoneCalls = group('Softphones', {
  permission: 'devices.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('pbx_domain'),
  ok: okOrNoContent,
})({
  AddSoftphone: post('/api/Link/AddSoftphone', {
    secret: 'makes',
    summary: 'Gives an extension a softphone. Its passwords are made by the server and never answered.',
    sentence: msg('Give {extension_no} a softphone'),
    body: shape('Softphone to add', {
      ...requestFields,
      email: recipientEmail,
      ...writableBy('reseller', { rateplan_id: ref('rate-plans', 'Rate plan', 'integer') }),
    }),
    returns: single(Softphone),
  }),
  GetSoftphone: post('/api/Link/GetSoftphone', {
    effect: 'read',
    summary: 'The softphones of an extension, of either kind, or all of a phone system.',
    body: shape('Softphone lookup', { pbx_domain: requestFields.pbx_domain, extension_no: extension }),
    returns: listOf(Softphone),
  }),
  DeleteSoftphone: del('/api/Link/DeleteSoftphone', {
    removes: 'softphone',
    summary: 'Removes the softphone of an extension.',
    sentence: msg('Delete the softphone of {extension_no}'),
    body: SoftphoneRequest,
    returns: noContent,
  }),
  ResetSoftphonePassword: put('/api/Link/ResetSoftphonePassword', {
    sends: true,
    secret: 'mails',
    summary: 'Gives a softphone a new password and mails it.',
    sentence: msg('Email a new softphone password to {extension_no}'),
    body: SoftphoneRequest,
    returns: single(MailedSoftphone),
  }),
  SendWelcomeEmail: post('/api/Link/SendWelcomeEmail', {
    sends: true,
    secret: 'mails',
    summary: 'Mails how to set up a softphone.',
    sentence: [
      msg('Email the softphone instructions for {extension_no} to {email}'),
      msg('Email the softphone instructions to {extension_no}'),
    ],
    body: shape('Welcome mail request', { ...requestFields, email: recipientEmail }),
    returns: single(MailedSoftphone),
  }),
  AddRingotelSoftphone: post('/api/Link/AddRingotelSoftphone', {
    secret: 'makes',
    summary: 'Gives an extension a Ringotel softphone.',
    sentence: msg('Give {extension} a Ringotel softphone'),
    body: Signup,
    returns: single(Softphone),
    tenant: inDomain('domain'),
  }),
  DeleteRingotelSoftphone: post('/api/Link/DeleteRingotelSoftphone', {
    removes: 'ringotel_softphone',
    summary: 'Removes the Ringotel softphone of an extension.',
    sentence: msg('Delete the Ringotel softphone of {extension_no}'),
    body: SoftphoneRequest,
    returns: noContent,
  }),
  ResetRingotelPassword: put('/api/Link/ResetRingotelPassword', {
    sends: true,
    secret: 'mails',
    summary: 'Gives a Ringotel softphone a new password and mails it.',
    sentence: msg('Email a new Ringotel password to {extension_no}'),
    body: SoftphoneRequest,
    returns: single(MailedSoftphone),
  }),
  SendRingotelWelcomeEmail: post('/api/Link/SendRingotelWelcomeEmail', {
    sends: true,
    secret: 'mails',
    summary: 'Mails how to set up a Ringotel softphone.',
    sentence: msg('Email the Ringotel instructions to {extension_no}'),
    body: Invitation,
    returns: single(MailedSoftphone),
    tenant: inDomain('domain_url'),
  }),
});
