import { describe, expect, it } from 'vitest';
import { compileJson } from '../../src/declaration/written/compileJson';

const createTextField = (title: string) => ({ type: ['string', 'null'], title });
const createDateField = (title: string) => ({ type: ['string', 'null'], format: 'date', title });

/** Creates a list of visits with the options under test; its call is paged or returns all rows. */
const compileVisitList = (list: object, { paged = true, body = {}, more = {} } = {}) => {
  const declaration = {
    name: 'visits',
    label: ['Visit', 'Visits'],
    icon: 'History',
    id: 'id',
    title: 'place',
    menu: { level: 'Root', group: 'Added' },
    history: false,
    fields: { state: { choices: { open: 'Open', done: 'Done' }, tones: { done: 'success' } } },
    entity: {
      title: 'Visit',
      type: 'object',
      properties: {
        id: { type: 'integer', title: 'Number' },
        place: createTextField('Place'),
        state: createTextField('State'),
        begins: createDateField('Begins'),
        ends: createDateField('Ends'),
        above_id: { type: ['integer', 'null'], title: 'Above' },
        north: { type: ['number', 'null'], title: 'North' },
        east: { type: ['number', 'null'], title: 'East' },
        tags: { type: 'array', items: { type: 'string' }, title: 'Tags' },
      },
    },
    list: { call: 'GetVisits', columns: ['place', 'state'], ...list },
    actions: [
      {
        name: 'shift',
        label: 'Shift',
        call: 'ShiftVisit',
        send: { id: '$id', begins: '$form.begins' },
        form: ['begins'],
      },
    ],
    calls: {
      GetVisits: {
        method: 'POST',
        path: '/visits',
        effect: 'read',
        body: {
          type: 'object',
          properties: { ...(paged && { sortBy: {}, page: {} }), ...body },
        },
        returns: { kind: paged ? 'paged' : 'list' },
        ...more,
      },
      ShiftVisit: {
        method: 'POST',
        path: '/visits/shift',
        effect: 'write',
        body: { type: 'object', properties: { id: { type: 'integer' }, begins: createDateField('Begins') } },
        returns: { kind: 'none' },
      },
    },
  };
  const [compiled] = compileJson([{ name: 'visits', text: JSON.stringify(declaration, null, 1) }], {
    calls: {},
  });
  return { list: compiled?.resource?.list, said: compiled?.faults[0]?.message ?? '' };
};

const unpagedOptions = { paged: false };
const dateFilters = {
  begins_from: createDateField('From'),
  begins_to: createDateField('To'),
  ends_from: createDateField('Ends from'),
};

describe('sort order of two fields', () => {
  it('is merged into a single key if the console has loaded all rows', () => {
    const sort = [
      { field: 'state', order: 'DESC' },
      { field: 'place', order: 'DESC' },
    ];
    const views = [{ name: 'all', label: 'All', filter: {}, sort: ['place', 'state'] }];
    const { list } = compileVisitList({ sort, views }, unpagedOptions);
    expect(list?.sort).toEqual({ field: 'state,-place', order: 'DESC' });
    expect(list?.views[0]?.sort).toEqual({ field: 'place,state', order: 'ASC' });
  });

  it('is accepted for a paged call only if its API supports signed sort fields', () => {
    const sort = ['state', 'place'];
    expect(compileVisitList({ sort }).said).toMatch(/takes an order by one field alone/);
    const { list } = compileVisitList({ sort }, { more: { conventions: { sortIs: 'signed' } } });
    expect(list).toMatchObject({ twoOrders: true, sort: { field: 'state,place', order: 'ASC' } });
  });

  it.each([
    [['state', 'plaice'], /Did you mean "place"/],
    [['state', 'state'], /sorted by "state" already/],
    [['state', 'place', 'id'], /"sort" must be/],
  ])('is rejected: %j', (sort, message) =>
    expect(compileVisitList({ sort }, unpagedOptions).said).toMatch(message),
  );
});

describe('calendar layout of a list', () => {
  it('uses the date filters of the call to request the visible days', () => {
    const calendar = {
      from: 'begins',
      to: 'ends',
      tone: 'state',
      move: { action: 'shift', field: 'begins' },
    };
    const calendarSpec = compileVisitList({ calendar }, { body: dateFilters }).list?.calendar;
    expect(calendarSpec).toMatchObject({
      from: { field: 'begins', kind: 'date' },
      tone: { tones: { done: 'success' } },
      range: { first: 'ends_from', last: 'begins_to' },
    });
    expect(calendarSpec).not.toHaveProperty('leavesOut');
    const { begins_from, begins_to } = dateFilters;
    expect(compileVisitList({ calendar }, { body: { begins_from, begins_to } }).list?.calendar).toMatchObject(
      {
        range: { first: 'begins_from', last: 'begins_to' },
        leavesOut: true,
      },
    );
    expect(compileVisitList({ calendar }, unpagedOptions).list?.calendar?.range).toEqual({});
  });

  it.each([
    [{ from: 'begin' }, /Did you mean "begins"/],
    [{ from: 'place' }, /"place" is neither a day nor a moment/],
    [{ from: 'begins', to: 'state' }, /neither a day nor a moment/],
    [{ from: 'begins', title: 'plaice' }, /Did you mean "place"/],
    [{ from: 'begins', tone: 'place' }, /"place" has no tones/],
    [
      { from: 'begins', move: { action: 'shifd', field: 'begins' } },
      /action on a row "shifd"\. Did you mean "shift"/,
    ],
    [
      { from: 'begins', move: { action: 'shift', field: 'begin' } },
      /form field "begin"\. Did you mean "begins"/,
    ],
  ])('is rejected: %j', (calendar, message) => expect(compileVisitList({ calendar }).said).toMatch(message));
});

describe('tree layout of a list', () => {
  it('loads children on expansion if the call can filter by parent', () => {
    const tree = { parent: 'above_id', roots: 0 };
    expect(compileVisitList({ tree }, { body: { above_id: { type: 'integer' } } }).list?.tree).toEqual(tree);
    expect(compileVisitList({ tree: { parent: 'above_id' } }).list?.tree).toEqual({ parent: 'above_id' });
  });

  it.each([
    [{ parent: 'above' }, {}, /Did you mean "above_id"/],
    [{ parent: 'above_id', roots: 0 }, {}, /does not filter by "above_id"/],
    [{ parent: 'above_id', roots: 0 }, unpagedOptions, /answers all rows/],
  ])('is rejected: %j', (tree, options, message) =>
    expect(compileVisitList({ tree }, options).said).toMatch(message),
  );
});

describe('map layout of a list', () => {
  it.each([
    [{ latitude: 'nord', longitude: 'east' }, /no field of the record "nord"/],
    [{ latitude: 'north', longitude: 'place' }, /"place" is no number of degrees/],
    [{ latitude: 'north', longitude: 'east', tone: 'place' }, /has no tones/],
  ])('is rejected: %j', (map, message) => expect(compileVisitList({ map }).said).toMatch(message));

  it('includes the compiled fields that it uses', () =>
    expect(
      compileVisitList({ map: { latitude: 'north', longitude: 'east', title: 'place' } }).list?.map,
    ).toMatchObject({
      latitude: 'north',
      title: { field: 'place' },
    }));
});

describe('list groups in a declaration', () => {
  it.each([
    [['stat'], /Did you mean "state"/],
    [['tags'], /holds more than one value/],
  ])('are rejected: %j', (groupBy, message) => expect(compileVisitList({ groupBy }).said).toMatch(message));

  it('are compiled to fields with labels', () =>
    expect(compileVisitList({ groupBy: ['state'] }).list?.groupBy).toMatchObject([
      { field: 'state', label: 'State' },
    ]));
});
