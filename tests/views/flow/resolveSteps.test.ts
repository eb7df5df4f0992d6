import { expect, it } from 'vitest';
import type { FlowStepSpec } from '../../../src/declaration/compiled';
import { expandSections, type FlowScope } from '../../../src/views/flow/flowScope';
import { resolveSteps } from '../../../src/views/flow/resolveSteps';

const scope: FlowScope = {
  form: { name: 'Ada', groups: ['300', '301'], phones: { rA: { to: 'stock' }, rB: { to: '204' } } },
  texts: { name: 'Ada', groups: 'Sales, Support' },
  reads: { phones: [{ mac: 'A' }, { mac: 'B' }] },
  context: { domain: 'wharf.pbx.example' },
  viewer: { level: 'staff', flags: {} },
};
const reads = { phones: { call: 'GetProvisionPhones', level: 'customer', by: 'mac' } } as const;

const createStep = (step: Partial<FlowStepSpec>): FlowStepSpec => ({
  name: 'step',
  label: 'Step for {form.name}',
  call: 'CreateExtension',
  level: 'customer',
  ...step,
});
const resolve = (...steps: Partial<FlowStepSpec>[]) =>
  resolveSteps({ steps: steps.map(createStep), reads }, scope);

it('fills parameters and texts, and leaves out what is empty', () => {
  const send = { name: '$form.name', domain_name: '$domain', alias: '$form.alias' } as FlowStepSpec['send'];
  expect(resolve({ ...(send && { send }) })).toMatchObject([
    { title: 'Step for Ada', body: { name: 'Ada', domain_name: 'wharf.pbx.example' }, bind: {} },
  ]);
});

it('repeats a step for the entries of a list, and for the rows of a read with their input', () => {
  const groups = resolve({ each: 'groups', label: 'Join {item}', send: { account: '$item' } as never });
  expect(groups.map(({ name, title, body }) => [name, title, body])).toEqual([
    ['step 1', 'Join 300', { account: '300' }],
    ['step 2', 'Join 301', { account: '301' }],
  ]);
  const phones = resolve({
    each: 'phones',
    skipIf: { field: 'item.to', is: 'stock' },
    send: { mac: '$item.mac', extension: '$item.to' } as never,
  });
  expect(phones.map(({ name, body }) => [name, body])).toEqual([['step rB', { mac: 'B', extension: '204' }]]);
});

it('lists the values of earlier steps by the path that they fill', () => {
  const send = { id: '$remembered.order', lines: [{ parent: '$remembered.order' }] } as never;
  expect(resolve({ send })[0]?.bind).toEqual({ id: 'order', 'lines.0.parent': 'order' });
});

it('shows a section once for each row of its read, whose conditions refer to the fields of that row', () => {
  const field = { field: 'to', label: 'To', kind: 'text' } as const;
  const when = { field: 'to', is: { field: 'item.mac' } } as const;
  const sections = expandSections(
    {
      sections: [
        { section: 'Phone {item.mac}', each: 'phones', fields: [field, { ...field, field: 'who', when }] },
      ],
      reads,
    },
    scope.reads,
  );
  expect(sections.map(({ section }) => section)).toEqual(['Phone A', 'Phone B']);
  expect(sections[1]?.fields).toMatchObject([
    { field: 'phones.rB.to' },
    { field: 'phones.rB.who', when: { field: 'phones.rB.to', is: { field: 'reads.phones.1.mac' } } },
  ]);
});

it('omits optional steps that the user may not perform', () => {
  const viewer = { ...scope.viewer, permissions: ['users.edit'] };
  const names = [
    { name: 'phone', permission: 'devices.edit', optional: true },
    { name: 'login', permission: 'users.edit', optional: true },
    { name: 'extension', permission: 'accounts.edit' },
  ].map(createStep);
  expect(resolveSteps({ steps: names, reads }, { ...scope, viewer }).map(({ name }) => name)).toEqual([
    'login',
    'extension',
  ]);
});
