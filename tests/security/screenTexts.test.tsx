import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { setAddedResources } from '../../src/declaration/registry';
import { compileJson } from '../../src/declaration/written/compileJson';
import { formatDiagnostic } from '../../src/declaration/written/fault';
import CreateScreen from '../../src/views/form/CreateScreen';
import ListScreen from '../../src/views/list/ListScreen';
import RecordScreen from '../../src/views/screens/RecordScreen';
import { renderInConsole } from '../views/support/renderInConsole';
import { setWindowWidth } from '../views/support/setWindowWidth';

const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const scriptUrl = 'javascript:window.hacked=1';

const createScreen = (over: object = {}) => ({
  entity: {
    title: markup,
    type: 'object',
    properties: {
      id: { type: 'integer', title: `${markup} no.`, readOnly: true },
      title: { type: 'string', title: markup, description: markup },
      place: { type: 'string', format: 'uri', title: 'Place' },
      state: { type: 'string', enum: [markup, scriptUrl], title: 'State' },
      text: { type: 'string', format: 'html', title: 'Text' },
    },
  },
  calls: {
    GetTraps: { method: 'POST', path: '/api/Trap/GetTraps', effect: 'read', returns: { kind: 'list' } },
    AddTrap: { method: 'POST', path: '/api/Trap/AddTrap', effect: 'write', returns: { kind: 'one' } },
  },
  name: 'traps',
  label: [markup, markup],
  icon: 'History',
  id: 'id',
  title: 'title',
  menu: { level: 'Root', group: markup },
  list: { call: 'GetTraps', columns: ['id', 'title', 'place', 'state'], empty: markup },
  create: 'AddTrap',
  form: [{ section: markup, help: markup, fields: ['title', 'place', 'state'] }],
  show: ['title', 'place', 'state', 'text'],
  ...over,
});

const compileDeclaration = (declaration: object) => {
  const calls: Record<string, Call> = allCalls;
  const [compiled] = compileJson([{ name: 'traps.json', text: JSON.stringify(declaration) }], { calls });
  return compiled;
};

const rows = [
  {
    id: '1',
    title: markup,
    place: scriptUrl,
    state: markup,
    text: `<p>${markup}<a href="${scriptUrl}">x</a></p>`,
  },
  {
    id: '2',
    title: scriptUrl,
    place: `  ${scriptUrl}`,
    state: scriptUrl,
    text: '<svg onload="window.hacked=1">',
  },
];
const provider = {
  getList: vi.fn(async () => ({ data: rows, total: rows.length })),
  getOne: vi.fn(async () => ({ data: rows[0] })),
  getPreferences: async () => [],
};

const isExecutable = ({ name, value }: Attr) =>
  name.startsWith('on') || (name !== 'value' && /^\s*(javascript|data):/i.test(value));

/** Returns elements that could execute code; images in sanitised rich text are harmless. */
const findExecutable = () =>
  [...document.querySelectorAll('*')]
    .filter(
      (element) =>
        element.matches('script, iframe, object, embed') || [...element.attributes].some(isExecutable),
    )
    .map((element) => element.outerHTML);

describe('texts in a published screen', () => {
  it.each([
    ['the list', <ListScreen key="list" resource="traps" />, '/traps', undefined],
    [
      'a record page',
      <Routes key="record">
        <Route path="/traps/:id/show" element={<RecordScreen resource="traps" />} />
      </Routes>,
      '/traps/1/show',
      'dd p img',
    ],
    ['the form', <CreateScreen key="form" resource="traps" />, '/traps/create', undefined],
  ])('are rendered as plain text on %s without running scripts', async (_, element, at, formatted) => {
    setWindowWidth(20);
    const source = compileDeclaration(createScreen());
    expect(source?.faults.map(formatDiagnostic)).toEqual([]);
    if (source?.resource) setAddedResources([source.resource]);
    await renderInConsole(element, { provider, at });
    expect((await screen.findAllByText(/<img src=x/)).length).toBeGreaterThan(0);
    // Rich text is rendered once the sanitiser has loaded.
    if (formatted) await waitFor(() => expect(document.querySelector(formatted)).not.toBeNull());
    expect(findExecutable()).toEqual([]);
    expect('hacked' in window).toBe(false);
  });

  it.each([
    ['Arabic with a direction mark', 'فخاخ\u200f!'],
    ['Hebrew', 'מלכודות (3)'],
    ['several lines', 'Traps\n\tand more'],
  ])('are accepted in %s', (_, label) => {
    expect(compileDeclaration(createScreen({ label: [label, label] }))?.faults).toEqual([]);
  });

  it.each([
    ['a link with a script', { links: [{ label: 'Go', to: scriptUrl }] }],
    ['a link to another site', { links: [{ label: 'Go', to: '//evil.example' }] }],
    ['a label that is displayed backwards', { label: ['Delete \u202eeteled', 'Traps'] }],
    ['a direction that is never reset', { menu: { level: 'Root', group: '\u2067Safe' } }],
    ['a control character', { form: [{ section: 'Trap\u0008', fields: ['title'] }] }],
    ['a null character in a name', { 'la\0bel': 'Traps' }],
    ['markup as an icon', { icon: markup }],
    ['markup as a name', { name: markup }],
    ['an inherited property as a name', { name: '__proto__' }],
    ['an inherited property as a field', { list: { call: 'GetTraps', columns: ['constructor'] } }],
    ['an unknown option', { dangerouslySetInnerHTML: { __html: markup } }],
    [
      'a call to another site',
      {
        calls: {
          GetTraps: {
            method: 'POST',
            path: 'https://evil.example/',
            effect: 'read',
            returns: { kind: 'list' },
          },
        },
      },
    ],
  ])('are rejected if they contain %s', (_, over) => {
    expect(compileDeclaration(createScreen(over))?.faults.length).toBeGreaterThan(0);
  });
});
