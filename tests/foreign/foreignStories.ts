import { createArticlesServer } from './createArticlesServer';
import { createContractsServer } from './createContractsServer';
import { createCustomersServer } from './createCustomersServer';
import { createDevicesServer } from './createDevicesServer';
import { createInvoicesServer } from './createInvoicesServer';
import { createRoomsServer } from './createRoomsServer';
import { createTicketsServer } from './createTicketsServer';
import type { Edit } from './declaredScreens';
import type { ForeignServer } from './foreignServer';

export interface ForeignStory {
  /** Name of the API in the deployment, and of its generated screen. */
  api: string;
  style: string;
  createServer: (token: string) => ForeignServer;
  /** Settings of the API in the deployment, except its URL. */
  setting: object;
  /** Manual corrections of the generated declaration. */
  edits: readonly Edit[];
  plural: string;
  singular: string;
  /** Prefix that all titles share. */
  titles: string;
  /** Values of the list's required filters, which select the parent of its records. */
  parent?: Record<string, unknown>;
  /** Total number of records; undefined if the API does not report it. */
  total?: number;
  /** Heading of a sortable column, and the first title in ascending and descending order. */
  sort: { heading: RegExp; up: string; down: string };
  /** A filter, with its label and choice on screen, and the resulting first titles and count. */
  filter: {
    by: Record<string, unknown>;
    label: string;
    choice: string;
    first: string;
    total?: number;
    lowest: string;
    /** Every record of this interval matches, counted from the lowest; no other one does. */
    every: number;
  };
  /** Labels and values for a new record; the first value is its title. */
  fields: Record<string, string>;
  choices?: Record<string, string>;
  /** A value that the API refuses at first, with its field and message. */
  refused: { field: string; value: string; message: string };
  change: { field: string; value: string };
  /** Data for the same story without a browser: a new record, one that is refused, and a change. */
  record: Record<string, unknown>;
  refusedRecord: Record<string, unknown>;
  changed: Record<string, unknown>;
  /** A change that an API refuses with a success status. */
  refusedChange?: Record<string, unknown>;
  /** Values of a record whose removal the API refuses with a success status. */
  refusedRemoval?: Record<string, unknown>;
}

const TOKEN = { token: { env: 'FOREIGN_TOKEN' } };

export const foreignStories: readonly ForeignStory[] = [
  {
    api: 'rooms',
    style: 'Procedures over POST, Swagger 2.0',
    createServer: createRoomsServer,
    setting: { ...TOKEN, headerName: 'X-Api-Key', reads: ['/FindRooms', '/ReadRoom'] },
    edits: [],
    plural: 'Rooms',
    singular: 'Room',
    titles: 'Room ',
    total: 130,
    sort: { heading: /^Name/, up: 'Room 001', down: 'Room 130' },
    filter: {
      by: { kind: 'lab' },
      first: 'Room 003',
      total: 32,
      lowest: 'Room 003',
      label: 'Kind',
      choice: 'Lab',
      every: 4,
    },
    fields: { Name: 'Room of the story', Seats: '12' },
    choices: { Kind: 'Lab' },
    refused: { field: 'Name', value: 'Room 001', message: 'There is a room Room 001 already.' },
    change: { field: 'Note', value: 'Painted' },
    record: { name: 'New', kind: 'lab', seats: 4 },
    refusedRecord: { name: 'Room 001', kind: 'lab' },
    changed: { note: 'Painted' },
  },
  {
    api: 'devices',
    style: '.NET: PascalCase, `Items` and `TotalCount`, ModelState',
    createServer: createDevicesServer,
    setting: TOKEN,
    edits: [],
    plural: 'Devices',
    singular: 'Device',
    titles: 'Device ',
    total: 140,
    sort: { heading: /^Name/, up: 'Device 001', down: 'Device 140' },
    filter: {
      by: { Status: 1 },
      first: 'Device 002',
      total: 28,
      lowest: 'Device 002',
      label: 'Status',
      choice: 'Lent',
      every: 4,
    },
    fields: { Name: 'Device of the story', Price: '12.5', 'Serial number': 'SN-STORY' },
    choices: { Condition: 'Good' },
    refused: {
      field: 'Serial number',
      value: 'SN-1003',
      message: "The serial number 'SN-1003' is already registered.",
    },
    change: { field: 'Serial number', value: 'SN-STORY-2' },
    record: { Name: 'New', Condition: 1, Price: 12.5 },
    refusedRecord: { Name: 'New', Condition: 1, Price: 1, SerialNumber: 'SN-1003' },
    changed: { SerialNumber: 'SN-2' },
  },
  {
    api: 'articles',
    style: 'JSON:API',
    createServer: createArticlesServer,
    setting: { token: 'person', scheme: 'Token' },
    edits: [],
    plural: 'Articles',
    singular: 'Article',
    titles: 'Article ',
    total: 120,
    sort: { heading: /^Title/, up: 'Article 001', down: 'Article 120' },
    filter: {
      by: { status: 'published' },
      first: 'Article 003',
      total: 40,
      lowest: 'Article 003',
      label: 'Status',
      choice: 'Published',
      every: 3,
    },
    fields: { Title: 'Article of the story', Words: '300', Author: 'p1' },
    choices: { Status: 'Draft' },
    refused: { field: 'Title', value: 'Article 001', message: 'Title has already been taken.' },
    change: { field: 'Summary', value: 'Short' },
    record: { title: 'New', status: 'draft', author: 'p1' },
    refusedRecord: { title: 'Article 001', status: 'draft', author: 'p1' },
    changed: { summary: 'Short', author: 'p2' },
  },
  {
    api: 'tickets',
    style: 'OpenAPI 3.1: answers in `data`, cursors, PATCH, problem+json',
    createServer: createTicketsServer,
    setting: TOKEN,
    edits: [],
    plural: 'Tickets',
    singular: 'Ticket',
    titles: 'Ticket ',
    sort: { heading: /^Subject/, up: 'Ticket 001', down: 'Ticket 115' },
    filter: {
      by: { status: 'closed' },
      first: 'Ticket 112',
      lowest: 'Ticket 004',
      label: 'Status',
      choice: 'Closed',
      every: 4,
    },
    fields: { Subject: 'Ticket of the story', 'Requester email': 'ada@mail.example' },
    refused: { field: 'Requester email', value: 'x@blocked.example', message: 'is blocked' },
    change: { field: 'Description', value: 'It rings' },
    record: { subject: 'New', requester_email: 'ada@mail.example' },
    refusedRecord: { subject: 'New', requester_email: 'x@blocked.example' },
    changed: { description: 'It rings' },
  },
  {
    api: 'customers',
    style: 'Payment APIs: forms with brackets, `starting_after`, changes by POST',
    createServer: createCustomersServer,
    setting: TOKEN,
    edits: [],
    plural: 'Customers',
    singular: 'Customer',
    titles: 'Customer ',
    sort: { heading: /^Name/, up: 'Customer 001', down: 'Customer 125' },
    filter: {
      by: { tax_exempt: 'exempt' },
      first: 'Customer 002',
      lowest: 'Customer 002',
      label: 'Tax exempt',
      choice: 'Exempt',
      every: 3,
    },
    fields: { Name: 'Customer of the story', Email: 'story@shop.example', City: 'Sampleton' },
    refused: {
      field: 'Email',
      value: 'customer1@shop.example',
      message: 'A customer has the address customer1@shop.example already.',
    },
    change: { field: 'City', value: 'Port Example' },
    record: { name: 'New', email: 'new@shop.example' },
    refusedRecord: { name: 'New', email: 'customer1@shop.example' },
    changed: { address: { line1: null, city: 'Sampleton', country: 'AU' } },
  },
  {
    api: 'contracts',
    style:
      'Enterprise procedures: nested requests, `Result` and `ErrorCode` in every response, two-part keys',
    createServer: createContractsServer,
    setting: { ...TOKEN, reads: ['/Contracts.svc/GetContracts', '/Contracts.svc/GetContract'] },
    edits: [],
    plural: 'Contracts',
    singular: 'Contract',
    titles: 'Contract ',
    total: 124,
    sort: { heading: /^Title/, up: 'Contract 001', down: 'Contract 124' },
    filter: {
      by: { Region: 'WEST' },
      first: 'Contract 003',
      total: 41,
      lowest: 'Contract 003',
      label: 'Region',
      choice: 'West',
      every: 3,
    },
    fields: { Title: 'Contract of the story', 'Contract no': 'C-9000', 'Line no': '1' },
    choices: { Status: 'Draft' },
    refused: { field: 'Title', value: 'Contract 001', message: 'There is a contract Contract 001 already.' },
    change: { field: 'Note', value: 'Renewed' },
    record: { ContractNo: 'C-9001', LineNo: 1, Title: 'New', Status: 'DRAFT' },
    refusedRecord: { ContractNo: 'C-9002', LineNo: 1, Title: 'Contract 001', Status: 'DRAFT' },
    changed: { Note: 'Renewed' },
    refusedChange: { Title: 'Contract 002' },
    refusedRemoval: { Status: 'ACTIVE' },
  },
  {
    api: 'invoices',
    style: 'GraphQL gateway with REST endpoints: `data` or `errors` with status 200',
    createServer: createInvoicesServer,
    setting: TOKEN,
    edits: [],
    plural: 'Invoices',
    singular: 'Invoice',
    titles: 'Invoice ',
    total: 118,
    sort: { heading: /^Number/, up: 'Invoice 001', down: 'Invoice 118' },
    filter: {
      by: { state: 'paid' },
      first: 'Invoice 003',
      total: 39,
      lowest: 'Invoice 003',
      label: 'State',
      choice: 'Paid',
      every: 3,
    },
    fields: { Number: 'Invoice of the story' },
    choices: { State: 'Draft' },
    refused: { field: 'Number', value: 'Invoice 001', message: 'The number Invoice 001 is in use.' },
    change: { field: 'Memo', value: 'Reminded' },
    record: { number: 'New', state: 'draft', total: 12 },
    refusedRecord: { number: 'Invoice 001', state: 'draft' },
    changed: { memo: 'Reminded' },
    refusedChange: { number: 'Invoice 002' },
    refusedRemoval: { state: 'paid' },
  },
];
