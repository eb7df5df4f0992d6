import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import type { Call } from '../../../contract/call';
import { compileAll } from '../../../src/declaration/compileAll';
import type { DeclarationPath } from '../../../src/declaration/compilerContext';
import type { DeclarationError } from '../../../src/declaration/createCompilerContext';
import type { DeclaredResource } from '../../../src/declaration/resource';
import { buildCall } from '../../../src/declaration/written/buildCall';
import { compileJson } from '../../../src/declaration/written/compileJson';
import type { JsonCall } from '../../../src/declaration/written/written';

const calls: Record<string, Call> = allCalls;

const entity = {
  title: 'Book',
  type: 'object',
  required: ['title'],
  properties: {
    id: { type: 'integer', title: 'No.', readOnly: true },
    title: { type: 'string', title: 'Title' },
    author_id: { type: 'integer', title: 'Author', 'x-reference': 'authors' },
    state: { type: 'string', title: 'State', enum: ['shelved', 'lent', 'lost'] },
    pages: { type: 'integer', title: 'Pages' },
    is_open: { type: 'boolean', title: 'Open stack' },
    price: { type: 'number', title: 'Price', format: 'money' },
    bought: { type: 'string', title: 'Bought', format: 'date' },
    lent_at: { type: 'string', title: 'Lent', format: 'date-time' },
    notes: { type: 'string', title: 'Notes' },
    sample: { type: 'string', title: 'Read aloud', format: 'audio' },
    copies: {
      type: 'array',
      title: 'Copies',
      items: { type: 'object', properties: { shelf: { type: 'string' }, count: { type: 'integer' } } },
    },
  },
};

const answerSchema = {
  type: 'object',
  properties: { done: { type: 'integer' }, results: { type: 'array' } },
};
const bookBody = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    state: { type: 'string' },
    until: { type: 'string', format: 'date' },
  },
};

const books = {
  entity,
  calls: {
    GetBooks: {
      method: 'POST',
      path: '/books/list',
      effect: 'read',
      body: {
        type: 'object',
        properties: {
          page: { type: 'integer' },
          perPage: { type: 'integer' },
          sortBy: { type: 'string', enum: ['title', 'bought', 'price'] },
          search: { type: 'string' },
          state: { type: 'string' },
          author_id: { type: 'integer' },
          bought_from: { type: 'string' },
          bought_to: { type: 'string' },
        },
      },
      returns: { kind: 'paged' },
    },
    GetBook: { method: 'GET', path: '/books/{id}', effect: 'read', returns: { kind: 'one' } },
    CreateBook: { method: 'POST', path: '/books', effect: 'write', body: entity, returns: { kind: 'one' } },
    UpdateBook: {
      method: 'PUT',
      path: '/books/{id}',
      effect: 'write',
      body: entity,
      returns: { kind: 'one' },
    },
    DeleteBook: { method: 'DELETE', path: '/books/{id}', effect: 'write', returns: { kind: 'none' } },
    LendBook: {
      method: 'POST',
      path: '/books/lend',
      effect: 'write',
      body: bookBody,
      returns: { kind: 'one', item: answerSchema },
    },
    CountLoans: {
      method: 'POST',
      path: '/loans/count',
      effect: 'read',
      body: { type: 'object', properties: { id: { type: 'integer' } } },
      returns: { kind: 'one', item: answerSchema },
    },
    SumBooks: {
      method: 'POST',
      path: '/books/sum',
      effect: 'read',
      body: {
        type: 'object',
        properties: {
          search: {},
          state: {},
          author_id: {},
          bought_from: {},
        },
      },
      returns: {
        kind: 'one',
        item: {
          type: 'object',
          properties: {
            count: { type: 'integer' },
            days: {
              type: 'array',
              items: {
                type: 'object',
                properties: { day: { type: 'string', format: 'date' }, lent: { type: 'integer' } },
              },
            },
          },
        },
      },
    },
  },
  name: 'books',
  label: ['Book', 'Books'],
  icon: 'History',
  id: 'id',
  title: 'title',
  menu: { level: 'Root' },
  fields: {
    state: { tones: { lost: 'error' } },
    notes: { widget: 'lines' },
    sample: {
      speech: {
        value: '{language}/{base64}',
        languages: { call: 'GetBooks', value: 'id', label: 'title' },
      },
    },
  },
  list: {
    call: 'GetBooks',
    columns: [
      'title',
      { field: 'state', width: 120 },
      { computed: { plus: ['pages', 1] }, label: 'Sheets' },
      { field: 'price', total: 'sum' },
    ],
    more: ['pages'],
    search: true,
    filters: ['state', { field: 'author_id' }, 'bought'],
    sort: { field: 'title', order: 'ASC' },
    views: [
      { name: 'lost', label: 'Lost', filter: { state: 'lost' } },
      { name: 'lent', label: 'Lent', filter: { state: 'lent' }, sort: { field: 'bought', order: 'DESC' } },
    ],
    rowTones: [{ when: { field: 'state', is: 'lost' }, tone: 'error' }],
    card: ['state', { computed: 'Sheets' }],
    detail: ['notes'],
    option: ['author_id'],
    board: { by: 'state', columns: ['shelved', 'lent'], moves: { lent: ['lend'] } },
    summary: {
      call: 'SumBooks',
      totals: [{ field: 'count' }],
      charts: [{ label: 'Days', rows: 'days', by: 'day', parts: [{ field: 'lent', tone: 'info' }] }],
    },
  },
  get: { call: 'GetBook', send: { id: '$id' } },
  create: 'CreateBook',
  update: { call: 'UpdateBook', send: { '...': '$data', id: '$id' } },
  remove: { call: 'DeleteBook', send: { id: '$id' } },
  show: ['title', 'state', { computed: ['No. ', { field: 'id' }], label: 'Signature' }],
  form: [
    {
      section: 'Book',
      when: { field: 'is_open', not: false },
      fields: [
        'title',
        {
          field: 'state',
          when: {
            any: [
              { field: 'pages', above: 10 },
              { field: 'title', empty: false },
            ],
          },
        },
      ],
    },
    { section: 'Bought', fields: ['bought', 'price'] },
  ],
  related: [
    {
      resource: 'authors',
      label: 'Authors',
      by: { id: '$record.author_id' },
      when: { field: 'author_id', not: null },
    },
  ],
  panels: [{ name: 'past', label: 'Past', component: 'recordHistory', when: { field: 'pages', above: 1 } }],
  actions: [
    {
      name: 'lend',
      label: 'Lend',
      call: 'LendBook',
      send: { id: '$id', state: { literal: 'lent' } },
      form: ['until'],
      when: { all: [{ field: 'state', in: ['shelved', 'lost'] }] },
      confirm: { text: 'Lend {title}? It has {record.pages} pages.' },
      impact: { call: 'CountLoans', send: { id: '$id' }, text: '{count} loans, {answer.done} ended.' },
      success: '{count} lent until {form.until}: {answer.done}.',
      undo: { call: 'LendBook', send: { id: '$id', state: '$record.state' } },
      itemResults: { rows: 'results', id: 'id', done: 'done', text: 'text' },
    },
    { name: 'lose', label: 'Lost', set: { state: 'lost' } },
  ],
  refresh: ['authors'],
  links: [
    { label: 'Shelf', to: '/authors/{author_id}', on: 'row', when: { field: 'state', is: 'shelved' } },
    { label: 'All', to: '/authors' },
  ],
};

const authors = {
  entity: {
    title: 'Author',
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  },
  calls: {
    GetAuthors: { method: 'POST', path: '/authors', effect: 'read', returns: { kind: 'list' } },
  },
  name: 'authors',
  label: ['Author', 'Authors'],
  icon: 'History',
  id: 'id',
  title: 'name',
  menu: { level: 'Root' },
  list: { call: 'GetAuthors', columns: ['id', 'name'], search: ['name'] },
};

/** Path and new value of a change; `undefined` removes the property. */
type Change = readonly [place: DeclarationPath, value: unknown];

interface Mistake {
  changes: readonly Change[];
  /** Expected location of the error: the property name or its value. */
  reportedAt: DeclarationPath;
  isKey?: boolean;
  message: RegExp;
  /** Expected message for a JSON declaration, if the schema detects the mistake first. */
  written?: RegExp;
}

const parsePath = (place: string): DeclarationPath =>
  place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

const createValueMistake = (
  place: string,
  invalid: unknown,
  message: RegExp,
  reportedAt = place,
): Mistake => ({
  changes: [[parsePath(place), invalid]],
  reportedAt: parsePath(reportedAt),
  message,
});

/** Creates a mistake with an invalid key or value in the given object. */
const createKeyMistake = (within: string, name: string, invalid: unknown, message: RegExp): Mistake => ({
  changes: [[[...parsePath(within), name], invalid]],
  reportedAt: [...parsePath(within), name],
  isKey: true,
  message,
});

const conditions: readonly [place: string, nearest: RegExp][] = [
  ['list.rowTones.0.when', /field of the record "stat"\. Did you mean "state"/],
  ['form.0.when', /field of the record "stat"\. Did you mean "state"/],
  ['form.0.fields.1.when', /field of the record "stat"\. Did you mean "state"/],
  ['related.0.when', /field of the record "stat"\. Did you mean "state"/],
  ['panels.0.when', /field of the record "stat"\. Did you mean "state"/],
  ['actions.0.when', /field of the record "stat"\. Did you mean "state"/],
  ['links.0.when', /field of the record "stat"\. Did you mean "state"/],
];

const speechOptions = {
  value: '{language}/{base64}',
  languages: { call: 'GetBooks', value: 'id', label: 'title' },
};
const callOptions = { call: 'GetBooks', file: 'page', name: 'perPage', words: 'sortBy', answer: 'title' };

const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'unknown field': [
    createValueMistake('id', 'ID', /field of the record "ID"\. Did you mean "id"/),
    createValueMistake('title', 'titel', /Did you mean "title"/),
    createValueMistake('list.columns.0', 'titel', /Did you mean "title"/),
    createValueMistake('list.columns.1.field', 'stat', /Did you mean "state"/),
    createValueMistake('list.columns.2.computed.plus.0', 'page', /Did you mean "pages"/, 'list.columns.2'),
    createValueMistake('list.more.0', 'page', /Did you mean "pages"/),
    createValueMistake('list.filters.0', 'stat', /filter of GetBooks "stat"\. Did you mean "state"/),
    createValueMistake(
      'list.filters.1.field',
      'author',
      /filter of GetBooks "author"\. Did you mean "author_id"/,
    ),
    createValueMistake('list.card.0', 'stat', /Did you mean "state"/),
    createValueMistake(
      'list.card.1',
      { computed: 'Sheet' },
      /computed column "Sheet"\. Did you mean "Sheets"/,
    ),
    createValueMistake('list.detail.0', 'note', /Did you mean "notes"/),
    createValueMistake('list.option.0', 'author', /Did you mean "author_id"/),
    createValueMistake('list.sort.field', 'titel', /order of GetBooks by "titel"\. Did you mean "title"/),
    createValueMistake('list.sort', 'pages', /order of GetBooks by "pages"/),
    createValueMistake('list.views.1.sort.field', 'boght', /Did you mean "bought"/),
    createValueMistake('list.board.by', 'stat', /Did you mean "state"/),
    createValueMistake('list.summary.totals.0.field', 'cont', /Did you mean "count"/),
    createValueMistake('list.summary.charts.0.by', 'dya', /Did you mean "day"/),
    createValueMistake('list.summary.charts.0.parts.0.field', 'lnt', /Did you mean "lent"/),
    createValueMistake('show.0', 'titel', /Did you mean "title"/),
    createValueMistake('show.2.computed.1.field', 'ident', /no field of the record "ident"/, 'show.2'),
    createValueMistake('form.0.fields.0', 'titel', /Did you mean "title"/),
    createValueMistake('form.0.fields.1.field', 'stat', /Did you mean "state"/),
    createValueMistake('actions.0.form.0', 'untill', /field of .* "untill"\. Did you mean "until"/),
    createKeyMistake('fields', 'stat', {}, /Did you mean "state"/),
    createValueMistake('fields.sample.speech.languages.inUse', 'titel', /Did you mean "title"/),
    createValueMistake('fields.sample.speech.value', '{base64}', /no place for \{language\}/),
    createKeyMistake('fields.notes', 'speech', speechOptions, /"notes" is no recording/),
    createKeyMistake('fields.notes', 'keep', callOptions, /"notes" is no recording/),
    createKeyMistake('actions.1.set', 'stat', 'lost', /Did you mean "state"/),
    createValueMistake('links.0.to', '/authors/{author}', /Did you mean "author_id"/),
    createValueMistake('actions.0.undoBy', 'stat', /Did you mean "state"/),
  ],
  'invalid condition': [
    ...conditions.flatMap(([place, message]) => [
      createValueMistake(place, { field: 'stat', is: 'lost' }, message, `${place}.field`),
      createValueMistake(
        place,
        { field: 'state', is: 'los' },
        /value of "state" "los"\. Did you mean "lost"/,
        `${place}.is`,
      ),
    ]),
    createValueMistake(
      'form.0.when',
      { all: [{ field: 'state', in: ['lent', 'lst'] }] },
      /Did you mean "lost"/,
      'form.0.when.all.0.in.1',
    ),
    createValueMistake(
      'form.0.when',
      { any: [{ field: 'stat', empty: true }] },
      /Did you mean "state"/,
      'form.0.when.any.0.field',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'state', not: 'shelvd' },
      /Did you mean "shelved"/,
      'form.0.when.not',
    ),
    createValueMistake('form.0.when', { field: 'state', in: [] }, /names no value/, 'form.0.when.in'),
    createValueMistake('form.0.when', { field: 'title', above: 1 }, /compares numbers/, 'form.0.when.field'),
    createValueMistake(
      'form.0.when',
      { field: 'is_open', is: 'yes' },
      /holds true or false, never "yes"/,
      'form.0.when.is',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'pages', is: '10' },
      /holds a whole number, never "10"/,
      'form.0.when.is',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'price', is: true },
      /holds a number, never true/,
      'form.0.when.is',
    ),
    createValueMistake('form.0.when', { field: 'title', is: 3 }, /holds a text, never 3/, 'form.0.when.is'),
    createValueMistake('form.0.when', { field: 'pages', is: 1.5 }, /holds a whole number/, 'form.0.when.is'),
    ...['below', 'atLeast', 'atMost'].map((operator) =>
      createValueMistake(
        'form.0.when',
        { field: 'title', [operator]: 1 },
        /compares numbers/,
        'form.0.when.field',
      ),
    ),
    createValueMistake(
      'form.0.when',
      { field: 'pages', above: { field: 'titel' } },
      /Did you mean "title"/,
      'form.0.when.above.field',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'pages', above: { field: 'title' } },
      /"title" holds none/,
      'form.0.when.above.field',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'title', is: { field: 'stat' } },
      /"state"/,
      'form.0.when.is.field',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'title', is: { field: 'pages' } },
      /never hold/,
      'form.0.when.is.field',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'title', before: '$now' },
      /compares dates/,
      'form.0.when.field',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'bought', before: '$tody' },
      /no moment/,
      'form.0.when.before',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'bought', after: { field: 'lent_on' } },
      /Did you mean "lent_at"/,
      'form.0.when.after.field',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'bought', after: { field: 'pages' } },
      /can't be compared/,
      'form.0.when.after.field',
    ),
    createValueMistake(
      'form.0.when',
      { field: 'bought', within: { days: 0 } },
      /no time at all/,
      'form.0.when.within',
    ),
    createValueMistake('form.0.when', { session: 'level', is: 'stuff' }, /"staff"/, 'form.0.when.is'),
    createValueMistake(
      'form.0.when',
      { session: 'level', atLeast: 'resellers' },
      /"reseller"/,
      'form.0.when.atLeast',
    ),
    createValueMistake(
      'form.0.when',
      { session: 'id', is: { field: 'author' } },
      /Did you mean "author_id"/,
      'form.0.when.is.field',
    ),
    createValueMistake(
      'form.0.when',
      { session: 'permission', has: 'numbers.asign' },
      /permission "numbers.asign"/,
      'form.0.when.has',
    ),
    createValueMistake(
      'form.0.when',
      { reference: 'title', holds: { field: 'name', is: 'x' } },
      /refers to no record/,
      'form.0.when.reference',
    ),
    createValueMistake(
      'form.0.when',
      { reference: 'author', holds: { field: 'name', is: 'x' } },
      /Did you mean "author_id"/,
      'form.0.when.reference',
    ),
    createValueMistake(
      'form.0.when',
      { reference: 'author_id', holds: { field: 'nam', is: 'x' } },
      /field of authors "nam"\. Did you mean "name"/,
      'form.0.when.holds.field',
    ),
    createValueMistake(
      'form.0.when',
      { reference: 'author_id', holds: { reference: 'id', holds: { field: 'id', is: 1 } } },
      /leads to no further one/,
      'form.0.when.holds',
    ),
    createValueMistake(
      'panels.0.when',
      { related: 'author', above: 0 },
      /Did you mean "authors"/,
      'panels.0.when.related',
    ),
    createValueMistake(
      'list.rowTones.0.when',
      { related: 'authors', above: 0 },
      /not counted for each row/,
      'list.rowTones.0.when.related',
    ),
  ],
  'invalid rule': [
    createValueMistake('rules', [{ holds: { field: 'price', above: 1 } }], /lacks "message"/, 'rules.0'),
    createValueMistake(
      'rules',
      [{ message: 'Wrong.', holds: { field: 'pags', above: 1 } }],
      /Did you mean "pages"/,
      'rules.0.holds.field',
    ),
    createValueMistake(
      'rules',
      [{ message: 'Wrong.', holds: { field: 'pages', above: 1 }, when: { field: 'stat', is: 'lost' } }],
      /Did you mean "state"/,
      'rules.0.when.field',
    ),
    createValueMistake(
      'rules',
      [{ message: 'Wrong.', holds: { field: 'price', above: 1 }, at: 'prize' }],
      /field of the form "prize"\. Did you mean "price"/,
      'rules.0.at',
    ),
    createValueMistake(
      'rules',
      [{ message: 'Wrong.', holds: { field: 'pages', above: 1 } }],
      /looks at no field of the form/,
      'rules.0',
    ),
    createValueMistake(
      'rules',
      [{ message: 'Wrong.', holds: { sum: ['price'], is: 1 } }],
      /two fields or more/,
      'rules.0.holds.sum',
    ),
    createValueMistake(
      'rules',
      [{ message: 'Wrong.', holds: { sum: ['price', 'title'], is: 1 } }],
      /"title" holds none/,
      'rules.0.holds.sum.1',
    ),
    createValueMistake(
      'rules',
      [{ message: 'Wrong.', holds: { sum: ['price', 'pags'], is: 1 } }],
      /Did you mean "pages"/,
      'rules.0.holds.sum.1',
    ),
    createValueMistake(
      'actions.0.rules',
      [{ message: 'Wrong.', holds: { field: 'untill', after: '$today' } }],
      /field of the form "untill"\. Did you mean "until"/,
      'actions.0.rules.0.holds.field',
    ),
  ],
  'invalid visibility': [
    createValueMistake('list.columns.1.permission', 'numbers.asign', /Did you mean "numbers.assign"/),
    createValueMistake('form.0.permission', 'numbers.asign', /Did you mean "numbers.assign"/),
    createValueMistake('form.0.fields.1.permission', 'numbers.asign', /Did you mean "numbers.assign"/),
    createValueMistake('fields.state.permission', 'numbers.asign', /Did you mean "numbers.assign"/),
    createValueMistake('related.0.permission', 'numbers.asign', /Did you mean "numbers.assign"/),
    createValueMistake(
      'show.0',
      { field: 'title', permission: 'numbers.asign' },
      /Did you mean "numbers.assign"/,
      'show.0.permission',
    ),
    createValueMistake('show.0', { field: 'titel', level: 'staff' }, /Did you mean "title"/, 'show.0.field'),
  ],
  'invalid value': [
    createKeyMistake('fields.state.tones', 'lots', 'error', /value of "state" "lots"\. Did you mean "lost"/),
    createValueMistake('list.views.0.filter.state', 'los', /Did you mean "lost"/),
    createValueMistake(
      'list.views.0.filter',
      { state: ['lent', 'los'] },
      /Did you mean "lost"/,
      'list.views.0.filter.state',
    ),
    createValueMistake('list.board.columns.0', 'shelvd', /Did you mean "shelved"/),
    createKeyMistake('list.board.moves', 'lnt', ['lend'], /Did you mean "lent"/),
    createValueMistake('actions.1.set.state', 'los', /Did you mean "lost"/),
    createValueMistake('actions.1.set', { is_open: 'no' }, /true or false/, 'actions.1.set.is_open'),
    createValueMistake('actions.1.set', {}, /sets nothing/),
    {
      ...createValueMistake(
        'list.columns.1.tones',
        { lots: 'error' },
        /Did you mean "lost"/,
        'list.columns.1.tones.lots',
      ),
      isKey: true,
    },
    {
      ...createValueMistake(
        'form.0.fields.1.tones',
        { lots: 'error' },
        /Did you mean "lost"/,
        'form.0.fields.1.tones.lots',
      ),
      isKey: true,
    },
  ],
  'invalid view': [
    createKeyMistake(
      'list.views.0.filter',
      'stat',
      'lost',
      /filter of GetBooks "stat"\. Did you mean "state"/,
    ),
    createValueMistake('list.views.1.name', 'lost', /two views "lost"/),
    createValueMistake(
      'list.export',
      { call: 'SumBooks', fileName: 'books', view: 'lots' },
      /view "lots"\. Did you mean "lost"/,
      'list.export.view',
    ),
  ],
  'duplicate definition': [
    createValueMistake('list.columns.1', 'title', /two columns "title"/),
    createValueMistake(
      'list.columns.3',
      { computed: { plus: ['id', 1] }, label: 'Sheets' },
      /two columns "=Sheets"/,
      'list.columns.3.label',
    ),
    createValueMistake('list.more.0', 'title', /among the columns already/),
    createValueMistake('actions.1.name', 'lend', /two actions "lend"/),
    createValueMistake(
      'panels.1',
      { name: 'past', label: 'Past', component: 'recordHistory' },
      /two panels "past"/,
      'panels.1.name',
    ),
    createValueMistake('form.1.fields.1', 'bought', /two fields "bought"/),
  ],
  'unknown reference': [
    createValueMistake('list.call', 'GetBoks', /call "GetBoks"\. Did you mean "GetBooks"/),
    createValueMistake('get.call', 'GetBok', /Did you mean "GetBook"/, 'get'),
    createValueMistake('create', 'CreatBook', /Did you mean "CreateBook"/),
    createValueMistake('update.call', 'UpdatBook', /Did you mean "UpdateBook"/, 'update'),
    createValueMistake('remove.call', 'DeletBook', /Did you mean "DeleteBook"/, 'remove'),
    createValueMistake('many', 'GetBoks', /Did you mean "GetBooks"/),
    createValueMistake('actions.0.call', 'LendBok', /Did you mean "LendBook"/),
    createValueMistake('actions.0.impact.call', 'CountLoan', /Did you mean "CountLoans"/),
    createValueMistake('actions.0.undo.call', 'LendBok', /Did you mean "LendBook"/),
    createValueMistake('list.summary.call', 'SumBoks', /Did you mean "SumBooks"/),
    createValueMistake('related.0.resource', 'author', /points at "author".* Did you mean "authors"/),
    createValueMistake('refresh.0', 'author', /Did you mean "authors"/),
    createValueMistake('actions.1.refresh', ['author'], /Did you mean "authors"/, 'actions.1.refresh.0'),
    createValueMistake('entity.properties.author_id.x-reference', 'author', /Did you mean "authors"/),
    createValueMistake(
      'fields.notes',
      { reference: 'author' },
      /Did you mean "authors"/,
      'fields.notes.reference',
    ),
    createValueMistake(
      'related.0.columns',
      ['nam'],
      /column "nam".* Did you mean "name"/,
      'related.0.columns.0',
    ),
    createValueMistake(
      'related.0.actions',
      ['lnd'],
      /offers "lnd".* Did you mean "lend"/,
      'related.0.actions.0',
    ),
    createValueMistake('related.0.keeps', { action: 'lnd' }, /Did you mean "lend"/, 'related.0.keeps.action'),
    createValueMistake('list.board.moves.lent.0', 'lnd', /action on a row "lnd"\. Did you mean "lend"/),
  ],
  'invalid template': [
    createValueMistake('get.send.id', '$record.ident', /field of the record "ident"/),
    createValueMistake('get.send.id', '$form.id', /fills nothing: there is no form here/),
    {
      ...createValueMistake('get.send.id', '$value', /"\$value" fills nothing here/),
      written: /"\$value" is not known here/,
    },
    {
      ...createValueMistake('get.send.id', 'id', /fills nothing: a text stands as \{ "literal": "id" \}/),
      written: /Did you mean "\$id"/,
    },
    {
      ...createValueMistake('get.send.id', '$ident', /template "\$ident"/),
      written: /"\$ident" is not known here/,
    },
    createValueMistake('remove.send.id', '$record.idd', /Did you mean "id"/),
    createValueMistake('remove.send.id', '$data', /"\$data" fills nothing here/),
    {
      ...createValueMistake('update.send.id', '$recrd.id', /template "\$recrd"\. Did you mean "\$record"/),
      written: /"\$recrd\.id" is not known here/,
    },
    {
      ...createValueMistake(
        'update.send.id',
        '$session.idd',
        /field of the session "idd"\. Did you mean "id"/,
      ),
      written: /Did you mean "\$session\.id"/,
    },
    createValueMistake('actions.0.send.id', '$record.idd', /Did you mean "id"/),
    createValueMistake('actions.0.send.id', '$form.untill', /Did you mean "until"/),
    createValueMistake('actions.0.undo.send.state', '$record.stat', /Did you mean "state"/),
    createValueMistake('actions.0.impact.send.id', '$record.idd', /Did you mean "id"/),
    createValueMistake('related.0.by.id', '$record.author_ids', /Did you mean "author_id"/),
    createValueMistake('related.0.by.id', '$answer.id', /there is no answer here/),
    {
      ...createValueMistake('related.0.by.id', '$today+x', /template "\$today\+x"/),
      written: /"\$today\+x"/,
    },
  ],
  'invalid request parameters': [
    createKeyMistake('get.send', 'ident', '$id', /field of GetBook "ident"/),
    createKeyMistake(
      'update.send',
      'titel',
      '$form.title',
      /field of UpdateBook "titel"\. Did you mean "title"/,
    ),
    createKeyMistake('remove.send', 'number', '$id', /field of DeleteBook "number"/),
    createKeyMistake(
      'actions.0.send',
      'stat',
      '$record.state',
      /field of LendBook "stat"\. Did you mean "state"/,
    ),
    createKeyMistake('actions.0.undo.send', 'stat', '$record.state', /Did you mean "state"/),
    createKeyMistake('actions.0.impact.send', 'idd', '$id', /field of CountLoans "idd"\. Did you mean "id"/),
    createKeyMistake(
      'related.0.by',
      'nme',
      '$record.title',
      /"nme", which its list has no filter for\. Did you mean "name"/,
    ),
    {
      ...createValueMistake(
        'create',
        { call: 'CreateBook', send: { '...': '$data', copies: [{ shelff: '$form.title' }] } },
        /field of "copies" "shelff"\. Did you mean "shelf"/,
        'create.send.copies.0.shelff',
      ),
      isKey: true,
    },
    createValueMistake(
      'create',
      { call: 'CreateBook', send: { copies: [{ shelf: '$form.titel' }] } },
      /field of the form "titel"\. Did you mean "title"/,
      'create.send.copies.0.shelf',
    ),
    createValueMistake(
      'create',
      { call: 'CreateBook', send: { title: { text: '$form.title' } } },
      /"title" is no object/,
      'create.send.title',
    ),
    createValueMistake(
      'create',
      { call: 'CreateBook', send: { title: ['$form.title'] } },
      /"title" is no list/,
      'create.send.title',
    ),
    createKeyMistake('related.0', 'inline', true, /changes its authors inline, which nobody can change/),
    createKeyMistake('related.0', 'links', 'id', /links by authors, which can’t be created and deleted/),
    createValueMistake('get.send', {}, /nothing fills \{id\} in the path of GetBook/),
    createValueMistake('remove.send', {}, /nothing fills \{id\} in the path of DeleteBook/),
    createValueMistake(
      'update.send',
      { title: '$form.title' },
      /nothing fills \{id\} in the path of UpdateBook/,
    ),
    {
      changes: [
        [parsePath('calls.DeleteBook.path'), '/books/{number}'],
        [parsePath('remove'), 'DeleteBook'],
      ],
      reportedAt: parsePath('remove'),
      message: /nothing fills \{number\} in the path of DeleteBook/,
    },
    createValueMistake(
      'calls.GetBooks.path',
      '/shops/{shop}/books',
      /nothing fills \{shop\} in the path of GetBooks/,
      'fields.sample.speech.languages',
    ),
    createValueMistake(
      'create',
      { call: 'CreateBook', send: {} },
      /CreateBook would be sent nothing/,
      'create.send',
    ),
    createValueMistake('create', 'GetBook', /GetBook only reads/),
    createValueMistake(
      'update',
      { call: 'LendBook', send: {} },
      /LendBook would be sent nothing/,
      'update.send',
    ),
    createValueMistake(
      'update',
      { call: 'LendBook', send: { id: {}, state: [] } },
      /LendBook would be sent nothing/,
      'update.send',
    ),
    {
      changes: [
        [parsePath('actions.0.send'), undefined],
        [parsePath('actions.0.form'), undefined],
        [parsePath('actions.0.success'), undefined],
      ],
      reportedAt: parsePath('actions.0.call'),
      message: /LendBook would be sent nothing/,
    },
    createValueMistake('list.serverFilters', ['stat'], /filter of GetBooks "stat"/, 'list.serverFilters.0'),
    createValueMistake(
      'calls.GetBooks.body.properties.search',
      undefined,
      /GetBooks takes no "search"/,
      'list.search',
    ),
    createValueMistake('list.search', ['titel'], /Did you mean "title"/, 'list.search.0'),
  ],
  'invalid placeholder': [
    createValueMistake(
      'actions.0.confirm.text',
      'Lend {titel}?',
      /place to fill "titel"\. Did you mean "title"/,
    ),
    createValueMistake(
      'actions.0.confirm',
      'Lend {record.titel}?',
      /field of the record "titel"\. Did you mean "title"/,
    ),
    createValueMistake(
      'actions.0.success',
      '{form.untill}',
      /field of the form "untill"\. Did you mean "until"/,
    ),
    createValueMistake(
      'actions.0.success',
      '{answer.don}',
      /field of the answer "don"\. Did you mean "done"/,
    ),
    createValueMistake('actions.0.success', '{cont} lent', /Did you mean "count"/),
    createValueMistake('actions.0.success', '{record.title}', /place to fill "record.title"/),
    createValueMistake('actions.0.impact.text', '{answer.don}', /Did you mean "done"/),
  ],
  'invalid entity': [
    createValueMistake('entity.properties.pages.type', 'intger', /type "intger"\. Did you mean "integer"/),
    createValueMistake('entity.properties.bought.format', 'dat', /format "dat"\. Did you mean "date"/),
    createValueMistake(
      'entity.properties.copies.items.properties.count.type',
      'nmber',
      /Did you mean "number"/,
    ),
    createValueMistake('entity.properties.lent_at.format', 'datetime', /Did you mean "date-time"/),
    createValueMistake(
      'entity.properties.state.x-enumNames',
      { shelvd: 'On the shelf' },
      /"shelvd" is not a value of the field\. Did you mean "shelved"/,
      'entity.properties.state.x-enumNames.shelvd',
    ),
    createValueMistake(
      'entity.properties.state.default',
      'los',
      /not a value of the field\. Did you mean "lost"/,
    ),
    createValueMistake(
      'entity.required.0',
      'titel',
      /"titel" is required, and there is no such field\. Did you mean "title"/,
    ),
  ],
  'invalid translation': [
    createKeyMistake('', 'translations', { xx: { Book: 'B' } }, /not translated into "xx"/),
    createKeyMistake('', 'translations', { de: { Boook: 'Buch' } }, /no text "Boook"\. Did you mean "Book"/),
  ].map((mistake, position) => ({
    ...mistake,
    reportedAt: position === 0 ? ['translations', 'xx'] : ['translations', 'de', 'Boook'],
  })),
  'option without effect': [
    createValueMistake('list.pageSize', -5, /"pageSize" is a whole number from 1 to 1000, not -5/),
    createValueMistake('list.pageSize', 1.5, /"pageSize" is a whole number/),
    createValueMistake('list.refreshEvery', 0, /"refreshEvery" is a whole number from 5/),
    createValueMistake('list.columns.1.width', -1, /"width" is a whole number from 20/),
    createValueMistake(
      'form.0.fields.1.initial',
      { literal: 'shelvd' },
      /value of "state" "shelvd"\. Did you mean "shelved"/,
      'form.0.fields.1.initial.literal',
    ),
    createValueMistake(
      'form.0.fields.0',
      { field: 'id', required: true },
      /"id" is read-only, so nobody can fill it in/,
      'form.0.fields.0.required',
    ),
    createValueMistake('links.0.to', '/author/{author_id}', /links to "\/author\/.*Did you mean "\/authors"/),
    createValueMistake('menu.within', '/author', /which is no page\. Did you mean "\/authors"/),
    createValueMistake(
      'list.board.moves.lent.0',
      'lose',
      /"lose" sets "state" to "lost", so it moves no record to "lent"/,
    ),
    createValueMistake(
      'form.0.when',
      {
        all: [
          { field: 'state', is: 'lent' },
          { field: 'state', is: 'lost' },
        ],
      },
      /this never holds: nothing is left that "state" could be/,
      'form.0.when.all.1',
    ),
    createValueMistake(
      'form.0.when',
      {
        all: [
          { field: 'pages', above: 10 },
          { field: 'pages', atMost: 10 },
        ],
      },
      /this never holds/,
      'form.0.when.all.1',
    ),
    createValueMistake('form.0.when', { any: [] }, /"any" names no condition/, 'form.0.when.any'),
    createValueMistake('links.0.permission', 'numbers.asign', /Did you mean "numbers.assign"/),
    createValueMistake('panels.0.permission', 'numbers.asign', /Did you mean "numbers.assign"/),
    createValueMistake(
      'fields.notes',
      { choicesFrom: { call: 'GetBooks', value: 'idd', label: 'title' } },
      /Did you mean "id"/,
      'fields.notes.choicesFrom.value',
    ),
    createValueMistake(
      'fields.notes',
      { choicesFrom: { call: 'GetBooks', value: 'id', label: ['title', 'nots'] } },
      /Did you mean "notes"/,
      'fields.notes.choicesFrom.label.1',
    ),
    createValueMistake(
      'fields.notes',
      { choicesFrom: { call: 'GetBooks', send: { stat: '$value' }, value: 'id', label: 'title' } },
      /Did you mean "state"/,
      'fields.notes.choicesFrom.send.stat',
    ),
  ].map((mistake) => ({ ...mistake, isKey: mistake.reportedAt.at(-1) === 'stat' })),
  'unknown keyword': [
    createKeyMistake('', 'colums', [], /option "colums"/),
    createKeyMistake('list', 'colums', [], /Did you mean "columns"/),
    createValueMistake('icon', 'Historry', /Did you mean "History"/),
    createValueMistake('menu.level', 'Rot', /"Rot" is not known here\. Did you mean "Root"/),
    createValueMistake('fields.notes.widget', 'line', /Did you mean "lines"/),
    createValueMistake('panels.0.component', 'recordHistry', /Did you mean "recordHistory"/),
    createValueMistake('list.columns.3.total', 'sums', /Did you mean "sum"/),
    createValueMistake('fields.state.tones.lost', 'eror', /Did you mean "error"/),
    createValueMistake('list.sort.order', 'UP', /Known: ASC, DESC/),
  ],
};

const applyChanges = (original: unknown, changes: readonly Change[]): Record<string, unknown> => {
  const copy = structuredClone(original) as Record<string, unknown>;
  for (const [place, wanted] of changes) {
    const keys = place.filter((part) => part !== '');
    const parent = keys
      .slice(0, -1)
      .reduce<Record<string | number, unknown>>(
        (inner, part) => inner[part] as Record<string | number, unknown>,
        copy,
      );
    const last = keys.at(-1) ?? '';
    if (wanted === undefined) delete parent[last];
    else parent[last] = wanted;
  }
  return copy;
};

const formatLines = (screen: unknown) => JSON.stringify(screen, null, 2);
const listMessages = (text: string) =>
  compileJson(
    [
      { name: 'authors', text: formatLines(authors) },
      { name: 'books', text },
    ],
    { calls, resources: [] },
  );

/** Returns the line and column of a location, counted from 1 as in an editor. */
const findPosition = (text: string, place: DeclarationPath, isKey = false) => {
  const tree = parseTree(text);
  const path = place.filter((part) => part !== '');
  const node = tree && findNodeAtLocation(tree, [...path]);
  const offset = (isKey ? node?.parent?.children?.[0] : node)?.offset ?? 0;
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Converts a JSON screen to a module declaration, with its calls in the contract. */
const declareScreen = (screen: Record<string, unknown>): [DeclaredResource, Record<string, Call>] => {
  const { entity: schema, calls: writtenCalls, ...declaration } = screen;
  const callEntries = Object.entries(writtenCalls as Record<string, JsonCall>).map(
    ([name, call]) => [name, buildCall(name, call, schema as object)] as const,
  );
  return [{ schema: schema as never, declaration: declaration as never }, Object.fromEntries(callEntries)];
};

/** Mistakes that are possible only in JSON declarations, because TypeScript prevents them or modules have no entity of their own. */
const jsonOnlyMistakes = ['invalid entity', 'unknown keyword', 'invalid translation'];

describe('error in a declaration', () => {
  it('is not reported for a valid declaration', () => {
    expect(listMessages(formatLines(books)).flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('is tested in at least 120 variants', () => {
    expect(Object.values(mistakes).flat().length).toBeGreaterThanOrEqual(120);
  });

  describe.each(Object.entries(mistakes))('of type %s', (kind, all) => {
    it.each(all.map((mistake) => [mistake.message.source, mistake] as const))(
      'is reported with its position: %s',
      (_, mistake) => {
        const screen = applyChanges(books, mistake.changes);
        const text = formatLines(screen);
        const faults = listMessages(text).find(({ source }) => source === 'books')?.faults;
        expect(faults).toEqual([
          {
            ...findPosition(text, mistake.reportedAt, mistake.isKey),
            message: expect.stringMatching(new RegExp((mistake.written ?? mistake.message).source, 'i')),
          },
        ]);
      },
    );

    it('is also rejected in a TypeScript declaration', () => {
      for (const { changes, message, reportedAt: place } of jsonOnlyMistakes.includes(kind) ? [] : all) {
        const [own, calls1] = declareScreen(applyChanges(books, changes));
        const [others, calls2] = declareScreen(authors);
        const compiled = () => compileAll([own, others], { ...calls, ...calls1, ...calls2 });
        expect(compiled, String(message)).toThrow(message);
        try {
          compiled();
        } catch (error) {
          expect((error as DeclarationError).place, `${place.join('.')}: ${message}`).toEqual(place);
        }
      }
    });
  });
});
