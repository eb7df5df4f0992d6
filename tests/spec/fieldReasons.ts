/** The reason why some fields of the specification do not appear on any screen. */
export interface Reason {
  entity: string;
  /** Fields to which the reason applies. Default: all fields of the entity. */
  fields?: readonly string[];
  because: string;
}

const protocolReason =
  'Read by the console, to sign in, to page or to tell a failure; no value a person asks for.';
const displayedByNameReason = 'The reference beside it shows the same by name.';
const displayedAsListsReason = 'The page lists them, each by its own call, as tables that can be opened.';
const identifiedByCodeReason = 'People know it by its code.';
const identifiedByAccountReason =
  'A number of the database: people know it by its account or its domain, which the address of its page names.';

export const fieldReasons: readonly Reason[] = [
  {
    entity: '(every entity)',
    fields: ['tenant'],
    because:
      'Whose a record is, its page says by names: domain, customer, wholesaler. `tests/contract` holds every answer to it.',
  },
  {
    entity: '(audited entity)',
    because: 'The line below every record page; `tests/contract` holds every answer to it.',
  },
  {
    entity: 'Paged list wrapper',
    fields: ['pageNumber', 'totalPages'],
    because: 'The list counts its pages itself.',
  },
  { entity: 'Identity token claims', because: protocolReason },
  { entity: 'Wholesaler', fields: ['users', 'customers', 'rate_plans'], because: displayedAsListsReason },
  {
    entity: 'Theme',
    fields: ['id'],
    because: 'A house has one theme; the console sends the id it was answered.',
  },
  { entity: 'DomainDefault', fields: ['wholesaler'], because: displayedByNameReason },
  {
    entity: 'Identity-provider user creation',
    fields: ['user_id', 'client_id', 'email_verified', 'identities'],
    because: 'The identity provider gives them when the account is made.',
  },
  {
    entity: 'Permission role',
    fields: ['data', 'edit'],
    because: '`data_obj` is `data` taken apart; without `edit` the buttons are not there.',
  },
  {
    entity: 'Permission role list item',
    fields: ['data', 'edit', 'domain_name'],
    because:
      '`data_obj` is `data` taken apart; without `edit` the buttons are not there; the domain stands above the page.',
  },
  {
    entity: 'Role create',
    fields: ['scope', 'data'],
    because: 'Each permission is given with a scope of its own; `data_obj` is `data` taken apart.',
  },
  { entity: 'Address suggestion', fields: ['rank'], because: 'Suggestions stand in its order.' },
  {
    entity: 'Address lookup',
    fields: ['contributor', 'dataset', 'geometry', 'id', 'type'],
    because: 'What the address file says of itself; the form takes the address.',
  },
  { entity: 'Code lookup: street suffix', fields: ['id'], because: identifiedByCodeReason },
  { entity: 'Code lookup: street type', fields: ['id'], because: identifiedByCodeReason },
  { entity: 'Code lookup: complex unit type', fields: ['id'], because: identifiedByCodeReason },
  { entity: 'Code lookup: complex level type', fields: ['id'], because: identifiedByCodeReason },
  { entity: 'PBX/host server group', fields: ['wholesaler list'], because: displayedByNameReason },
  {
    entity: 'PBX/host server group (active variant)',
    fields: ['wholesaler list'],
    because: displayedByNameReason,
  },
  {
    entity: 'Softphone',
    fields: ['password', 'sip_password'],
    because: 'Made by the server and mailed; never answered.',
  },
  { entity: 'Audio file', fields: ['domain'], because: 'The domain stands above the page.' },
  { entity: 'Email history', fields: ['count'], because: 'The length of the table.' },
  {
    entity: 'Charge record',
    fields: ['errorDescription', 'isError'],
    because: 'The refusal itself: shown as the failure of the action (`refused` of the call).',
  },
  { entity: 'Address book entry', fields: ['dom'], because: 'The domain stands above the page.' },
  {
    entity: 'Generic response wrapper',
    fields: ['rawData'],
    because:
      'What lies behind `data`, as it came: no call of the contract answers the wrapper, and the console reads `data` where a deployment does.',
  },
  {
    entity: 'Call history item',
    because:
      'No call answers it: the calls of an account are `Call record`s, whose direction and result say what `attribute` and `type` would.',
  },
  {
    entity: 'Contact/directory item',
    because:
      'No call answers it: a line of a directory that is read out. Its account stands in `Directory entry`, its recording (`wav`) among the greetings of the extension.',
  },
  {
    entity: 'Number block order',
    because:
      'No call takes it: AddDid gives a phone system numbers with their destination, address and listing; the way in (`route_id`) is that of the trunk they are on, the account (`pbx_account`) is where they lead.',
  },
  { entity: 'AssignedDid', because: 'No call answers it: the numbers of a phone system are `Number (DID)`.' },
  { entity: 'Extension record', because: 'No call answers it: the phones of an extension are `Device`s.' },
  {
    entity: 'Link',
    because: 'No call answers it: the linked extensions of a phone system are `LinkExtension`s.',
  },
  {
    entity: 'Callback/missed-call item',
    because:
      'No call answers it: whom to call back is a `Call record` that was missed or given up; how often a queue tries (`attempts`) is its setting `callback_attempts`.',
  },
  {
    entity: 'Assigned-numbers CSV export result',
    because: 'What the data provider hands to whoever saves a file: a download, no value on a screen.',
  },
  {
    entity: 'User',
    fields: ['customer_id', 'theme', 'domain_default'],
    because:
      'The list form says the customer by number and the domain default by name; the theme is the house’s, on a page of its own.',
  },
  {
    entity: 'Customer',
    fields: ['group_number', 'service_address', 'transaction_id', 'wholesaler'],
    because:
      'The customer’s page says the wholesaler and its number, and the address; the transaction is the sales system’s own.',
  },
  {
    entity: 'Agent',
    fields: ['group_number'],
    because: 'The number of the agent’s wholesaler, which its own page says.',
  },
  {
    entity: 'Session info',
    fields: [
      'id',
      'is_admin',
      'is_impersonating',
      'user_detail',
      'initial_provision',
      'wholesaler_id',
      'wholesaler_name',
      'group_number',
      'domain_name',
      'theme',
    ],
    because:
      'Read by the console for gates, menu, banner and colours; the token says the same of level and place.',
  },
  {
    entity: 'HardwareOrder',
    fields: ['link_extensions', 'pbx_serverid', 'pbx_server'],
    because:
      'Answered when an order is placed; its page reads the list form, which has the extensions and the domain.',
  },
  {
    entity: 'HardwareOrder',
    fields: ['delivery_addressid'],
    because: 'The page has the address itself, as “Deliver to”.',
  },
  {
    entity: 'LinkExtension',
    fields: ['id', 'addressid', 'rate_planid', 'user', 'pbx_serverid'],
    because: 'The fields beside them show the same by name.',
  },
  {
    entity: 'Sales order',
    fields: [
      'createdBy',
      'type',
      'payloadID',
      'customerPurchaseOrderID',
      'webOrderID',
      'orderDate',
      'orderAccountNumber',
      'entities',
      'deliveryMode',
      'comments',
      'customerPurchaseOrderLines',
      'orderTotal',
    ],
    because:
      'The order as the distributor is sent it: a copy of the order its page shows, but for the sales number, which it shows, too.',
  },
  {
    entity: 'Order line',
    because: 'A line of what the distributor is sent: the order’s items, which its page shows.',
  },
  {
    entity: 'Invoice detail',
    fields: ['type', 'orderAccountNumber'],
    because: 'The invoice names its parties; both repeat what the account and the sales order say.',
  },
  {
    entity: 'Invoice line record',
    fields: [
      'id',
      'invoice_id',
      'invoiceLineNumber',
      'manufacturerPartID',
      'description',
      'hardware_orderid',
    ],
    because:
      'The page of the order tells piece by piece what has come, and its invoice has the lines themselves.',
  },
  { entity: 'Invoice line', fields: ['invoiceLineNumber'], because: 'Lines stand in its order.' },
  {
    entity: 'PbxServer',
    fields: [
      'users',
      'hardware_orders',
      'link_extensions',
      'softphones',
      'assigned_dids',
      'phone_numbers',
      'addresses',
      'mac_addresses',
    ],
    because: 'The pages of the phone system list them, each by its own call.',
  },
  {
    entity: 'PbxServer',
    fields: ['server_number', 'user_id', 'prov_pass', 'prov_pin'],
    because: 'Kept by the setup that makes a phone system; the secrets are never answered.',
  },
  {
    entity: 'Number cancel request',
    fields: ['domain_name', 'did', 'customer_number', 'address_id'],
    because: 'Actions send the numbers chosen (`numbers`); each knows its domain, customer and address.',
  },
  {
    entity: 'Call-queue report',
    fields: ['agent_login_activities'],
    because: 'The page of agent logins shows them by its own call.',
  },
  {
    entity: 'Button template',
    fields: ['modes'],
    because: 'The key types of the product: the editor offers them as choices.',
  },
  {
    entity: 'Button template detail',
    fields: ['defaults_obj'],
    because: '`defaults` read; the editor works on the keys themselves.',
  },
  {
    entity: 'Template',
    fields: ['content'],
    because: 'Subject and text, which are asked for apart: its first line and the rest.',
  },
  {
    entity: 'Provisioning request',
    fields: ['account_name', 'pool'],
    because: 'Provisioning sets up the phone system; extensions are added on their own page.',
  },
  {
    entity: 'Requests (pbx_domain form)',
    fields: ['customer_no', 'show_error'],
    because: 'The phone system names its customer; problems are always shown.',
  },
  {
    entity: 'Invitation',
    fields: ['groupName', 'email'],
    because:
      'The app lists people under their phone system; sign-in details go to the address that is known, and to no other.',
  },
  {
    entity: 'Signup',
    fields: ['rateplan'],
    because: 'The extension has its own rate plan; no screen asks for another one.',
  },
  { entity: 'UB provisioning result', fields: ['csn', 'custno'], because: 'What was sent, answered again.' },
  {
    entity: 'UB provisioning result (with XML)',
    because:
      'A refusal is shown as the failure of the action; both messages stand with the transaction it is logged as (`xml_request`, `xml_response`).',
  },
  {
    entity: 'Message log entry (detailed)',
    fields: ['discriminator'],
    because: 'The kind of request, which `request_type` says in words.',
  },
  { entity: 'PbxServer', fields: ['id'], because: identifiedByAccountReason },
  { entity: 'Softphone', fields: ['id'], because: identifiedByAccountReason },
  { entity: 'Domain', fields: ['id'], because: identifiedByAccountReason },
  { entity: 'Domain (call-system)', fields: ['id'], because: identifiedByAccountReason },
  { entity: 'Directory entry', fields: ['id'], because: identifiedByAccountReason },
  { entity: 'User summary', fields: ['id'], because: identifiedByAccountReason },
];
