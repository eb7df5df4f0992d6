import { msg } from '#i18n';
import { group, noContent, okOrNoContent, pagedListOf, post, raw, single } from '../call';
import { anyValue, boolean, date, integer, list, text } from '../fields';
import { pageFields, textFilter } from '../paging';
import { required, shape } from '../schema';
import {
  CarrierService,
  Charge,
  csn,
  MessageLogDetail,
  MessageLogEntry,
  ProvisioningResultWithXml,
  serviceFields,
} from './billingEntities';

const logFilters = {
  did: textFilter('CSN'),
  request_type: textFilter('Request'),
  domain_name: textFilter('Domain'),
  dateCreated_from: date('From'),
  dateCreated_to: date('Until'),
};

export const billingCalls = group('Usage billing', {
  permission: 'billing.view',
  whileImpersonating: 'refused',
  access: 'staff',
  ok: okOrNoContent,
})({
  GetServiceFromUB: post('/api/UB/GetServiceFromUB', {
    effect: 'read',
    summary:
      'Services as the billing system has them: one by its number, or a page of those that pass the filters.',
    body: shape('Billed service list', {
      ...pageFields,
      csn,
      customer: textFilter('Customer no.'),
      planNo: textFilter('Plan no.'),
      status: textFilter('Status'),
      domain_name: textFilter('Domain'),
    }),
    returns: pagedListOf(CarrierService),
    access: 'reseller',
  }),
  AddServiceToUB: post('/api/UB/AddServiceToUB', {
    costs: true,
    summary: 'Has a service billed; a refusal is answered with its reason and kept to be corrected.',
    sentence: [
      msg('Bill {csn} to customer {customer} on plan {planNo}'),
      msg('Bill a service to customer {customer} on plan {planNo}'),
    ],
    body: shape('Add service request', {
      ...serviceFields,
      csn: required(csn),
      customer: required(text({ title: 'Customer no.', maxLength: 60, examples: ['C10001'] })),
      planNo: required(text({ title: 'Plan no.', maxLength: 60, examples: ['VOICE-STD'] })),
    }),
    returns: single(ProvisioningResultWithXml),
  }),
  ReleaseServiceFromUB: post('/api/UB/ReleaseServiceFromUB', {
    sends: true,
    summary: 'Ends the billing of a service.',
    sentence: [msg('End billing of {csn} on {serviceDateDisconnected}'), msg('End billing of {csn}')],
    body: shape('Release service request', {
      csn: required(csn),
      serviceDateDisconnected: date({ title: 'Disconnected', description: 'Today without.' }),
    }),
    returns: single(ProvisioningResultWithXml),
  }),
  AddChargeToUB: post('/api/UB/AddChargeToUB', {
    costs: true,
    summary: 'Charges a service once.',
    sentence: [msg('Charge {charge} to {serviceNo}: {description}'), msg('Add a charge to a service')],
    body: Charge,
    returns: single(Charge),
    succeeds: { path: 'isError', is: false, message: 'errorDescription' },
  }),
  GetFailedRequests: post('/api/UB/GetFailedRequests', {
    effect: 'read',
    summary: 'Requests the billing system refused or never answered, which nobody has sent again yet.',
    body: shape('Failed request list', { ...pageFields, ...logFilters }),
    returns: pagedListOf(MessageLogEntry),
  }),
  UpdateServiceOnUB: post('/api/UB/UpdateServiceOnUB', {
    costs: true,
    summary: 'Changes how a service is billed; fields that are not sent stay.',
    sentence: [msg('Change how {csn} is billed'), msg('Change how a service is billed')],
    body: shape('Update service request', { ...serviceFields, csn: required(csn) }),
    returns: single(ProvisioningResultWithXml),
  }),
  AddPhoneNumberDetailToUB: post('/api/UB/AddPhoneNumberDetailToUB', {
    sends: true,
    summary: 'Tells the billing system name, listing and address of a phone number.',
    sentence: msg('Send the name, listing and address of {csn} to the billing system'),
    body: shape('Phone number detail request', {
      csn: required(csn),
      name: serviceFields.name,
      listedCode: serviceFields.listedCode,
      locality: serviceFields.locality,
      postCode: serviceFields.postCode,
      state: serviceFields.state,
      street_number: serviceFields.street_number,
      street_name: serviceFields.street_name,
      street_type: serviceFields.street_type,
      street_suffix: serviceFields.street_suffix,
      sub_address_type: serviceFields.sub_address_type,
      sub_address_number: serviceFields.sub_address_number,
    }),
    returns: noContent,
  }),
  ResubmitUBTransactionCommand: post('/api/UB/ResubmitUBTransactionCommand', {
    costs: true,
    summary: 'Sends failed requests again, one with corrections or several together; each is sent once.',
    sentence: [
      msg('Resubmit {ids_count, plural, one {# billing request} other {# billing requests}}'),
      msg('Resubmit billing request {id}'),
    ],
    body: shape('Resubmit request', {
      id: integer({ title: 'Transaction', minimum: 1 }),
      ids: list(integer(), { title: 'Transactions', maxItems: 500 }),
      request: anyValue({
        title: 'Corrections',
        description: 'Fields of the request that change; of one transaction only.',
      }),
    }),
    returns: raw,
    succeeds: { path: 'success', is: true, message: 'errorDiscription' },
  }),
  GetUbTransactions: post('/api/UB/GetUbTransactions', {
    effect: 'read',
    summary: 'Every change that was asked of the billing system, with request and response.',
    body: shape('Transaction list', {
      ...pageFields,
      ...logFilters,
      id: integer('Transaction'),
      status: textFilter('Status'),
      reprocessed: boolean('Sent again'),
      response_type: text({ title: 'Response', maxLength: 60 }),
    }),
    returns: pagedListOf(MessageLogDetail),
  }),
});
