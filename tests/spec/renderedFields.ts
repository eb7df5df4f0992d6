/** Fields used on custom screens or by the console's own code; a test verifies that each occurs in the source. */
export interface RenderedFields {
  entity: string;
  fields: readonly string[];
  /** Path of a file, or of a folder including its subfolders. */
  source: string;
}

export const renderedFields: readonly RenderedFields[] = [
  {
    entity: 'Paged list wrapper',
    fields: ['items', 'totalCount', 'hasPreviousPage', 'hasNextPage'],
    source: 'src/dataProvider',
  },
  {
    entity: 'API exception',
    fields: ['message', 'status', 'response', 'headers', 'result'],
    source: 'src/dataProvider',
  },
  {
    entity: 'Generic response wrapper',
    fields: ['data', 'message', 'success'],
    source: 'contract/conventions.ts',
  },
  {
    entity: 'UB provisioning result',
    fields: ['errorDiscription'],
    source: 'src/dataProvider/wireConventions.ts',
  },
  { entity: 'UB provisioning result', fields: ['success'], source: 'contract/conventions.ts' },
  { entity: 'featureFlag store', fields: ['allFlags'], source: 'src/featureFlags' },
  { entity: 'Role', fields: ['role_permissions'], source: 'src/customRoutes/roles' },
  { entity: 'Session info', fields: ['user_roles'], source: 'src/telephony/currentUser.ts' },
  {
    entity: 'Request log entry',
    fields: ['content', 'request_type'],
    source: 'src/customRoutes/numberHistory',
  },
  {
    entity: 'PbxServer',
    fields: ['rateplan_id', 'customers'],
    source: 'src/resources/shared/provisionFlow.ts',
  },
  {
    entity: 'Provisioning request',
    fields: ['domain_name', 'hash'],
    source: 'src/resources/shared/provisionFlow.ts',
  },
  { entity: 'Button layout', fields: ['buttons'], source: 'src/customRoutes/buttons' },
  { entity: 'Button template', fields: ['buttons', 'models'], source: 'src/customRoutes/buttons' },
  {
    entity: 'Button template detail',
    fields: ['id', 'name', 'models', 'defaults', 'buttons', 'models_obj', 'buttons_obj', 'assignments'],
    source: 'src/customRoutes/buttons',
  },
  { entity: 'Device', fields: ['buttons', 'buttons_obj'], source: 'src/customRoutes/buttons' },
  { entity: 'Vendor with model list', fields: ['model list'], source: 'src/customRoutes/buttons' },
  {
    entity: 'Hardware order (request/list form)',
    fields: ['pbx_extensions', 'bluechip_invoice_detail'],
    source: 'src/customRoutes/orderInvoice',
  },
  {
    entity: 'Hardware order (request/list form)',
    fields: ['delivery_addressid'],
    source: 'src/customRoutes/orderHardware',
  },
  {
    entity: 'HardwareOrder',
    fields: ['bluechip_invoice_detail'],
    source: 'src/customRoutes/orderInvoice',
  },
  {
    entity: 'HardwareOrder',
    fields: ['bc_sales_invoice_lines'],
    source: 'src/customRoutes/orderJourney',
  },
  {
    entity: 'Invoice line record',
    fields: ['itemId', 'serial_numbers'],
    source: 'src/customRoutes/orderJourney',
  },
  {
    entity: 'Invoice detail',
    fields: [
      'invoiceID',
      'invoiceAccountNumber',
      'entities',
      'invoiceDate',
      'salesID',
      'customerPurchaseOrderNumber',
      'paymentTerms',
      'comments',
      'salesInvoiceLines',
      'salesTotal',
      'taxTotal',
      'invoiceTotal',
      'shippedVia',
      'shippingReference',
    ],
    source: 'src/customRoutes/orderInvoice',
  },
  {
    entity: 'Invoice line',
    fields: [
      'itemId',
      'manufacturerPartID',
      'description',
      'quantity',
      'unitOfMeasure',
      'unitPrice',
      'lineAmount',
      'taxAmount',
      'grossAmount',
      'comments',
      'serialNumbers',
    ],
    source: 'src/customRoutes/orderInvoice',
  },
  {
    entity: 'Order party',
    fields: ['role', 'name', 'companyName', 'postalAddress', 'phone', 'email', 'abn'],
    source: 'src/customRoutes/orderInvoice',
  },
];
