import { t } from '#i18n';
import { everyCall } from '../../../../contract';
import type { Call } from '../../../../contract/call';
import { firstRoot } from '../../../declaration/menuRoots';
import { loadShipped, resourceHeads } from '../../../declaration/registry';
import {
  fromCall,
  fromCsv,
  fromOpenApi,
  fromSample,
  type Inferred,
  operationsOf,
  readOpenApi,
} from '../../../inference';
import { inSentence } from '../../../lib/inSentence';
import type { Draft } from './useDesign';

const calls: Record<string, Call> = everyCall;

/** The calls of the API that answer several records, with what they do. */
export const listingCalls = (): { name: string; summary: string }[] =>
  Object.entries(calls)
    .filter(([, { returns }]) => ['list', 'paged', 'map'].includes(returns.kind))
    .map(([name, { summary }]) => ({ name, summary }))
    .sort((a, b) => a.name.localeCompare(b.name));

const options = () => {
  const heads = resourceHeads();
  return { known: heads.map(({ name, label, id }) => ({ name, label, id })), taken: Object.keys(calls) };
};

const written = (screen: object): string =>
  `${JSON.stringify({ $schema: '/schemas/declaration.json', ...screen }, null, 2)}\n`;

/** A name no other screen has. */
const free = (name: string): string => {
  const taken = new Set(resourceHeads().map((head) => head.name));
  let found = name;
  for (let number = 2; taken.has(found); number += 1) found = `${name}-${number}`;
  return found;
};

const draftOf = ({ declaration, reasons, left }: Inferred): Draft => ({
  text: written({ ...declaration, name: free(declaration.name) }),
  facts: { reasons, left },
});

/** @throws NotUnderstood, here and below, where nothing can be made of what was given, with the reason */
export const beginWithCall = (name: string): Draft => draftOf(fromCall(calls, name, options()));

/** @param address path of the call the sample came from; made up where it is empty */
export const beginWithSample = (text: string, address: string): Draft => {
  const name = address.split(/[/?]/).findLast((part) => /^\w+$/.test(part));
  const known = Object.entries(calls).find(([, { path }]) => path === address)?.[0];
  return draftOf(
    fromSample(text, {
      ...options(),
      ...(address &&
        name && {
          call: { name: known ?? name, method: 'GET', path: address, isInContract: known !== undefined },
        }),
    }),
  );
};

export const beginWithCsv = (text: string): Draft => draftOf(fromCsv(text, options()));

export const choicesIn = async (text: string) => operationsOf(await readOpenApi(text));

export const beginWithOpenApi = async (text: string, list: string): Promise<Draft> => {
  const document = await readOpenApi(text);
  const family = operationsOf(document).families.find((one) => one.list === list);
  const { name: _, why: __, ...operations } = family ?? { name: '', why: '', list };
  return draftOf(fromOpenApi(document, operations, options()));
};

/** What is laid over a shipped screen, with the columns it has now. */
export const beginOver = async (name: string): Promise<Draft> => {
  const { label, list } = await loadShipped(name);
  const columns = list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  return { text: written({ extends: name, label, columns }) };
};

/** A page of panels of the first resources there are: how many, and the first rows. */
export const beginDashboard = (): Draft => {
  const [first, second = first] = resourceHeads()
    .filter(({ menu, singleton }) => menu.level === firstRoot && !menu.hidden && singleton === undefined)
    .toSorted((a, b) => (a.menu.order ?? 100) - (b.menu.order ?? 100));
  if (!first || !second) throw new Error(t('There is no list to make a page of.'));
  const wordsOf = ({ label: [one, many, counted = many] }: typeof first) => [
    inSentence(one),
    inSentence(counted),
  ];
  return {
    text: written({
      dashboard: true,
      name: free('my-page'),
      label: t('My page'),
      icon: 'GridOn',
      menu: { level: firstRoot },
      columns: 2,
      panels: [
        { kind: 'count', title: first.label[1], resource: first.name, words: wordsOf(first) },
        { kind: 'count', title: second.label[1], resource: second.name, words: wordsOf(second) },
        {
          kind: 'list',
          title: t('The first {label}', { label: inSentence(first.label[1]) }),
          resource: first.name,
          width: 2,
        },
      ],
    }),
  };
};

/** The least a screen says, about something every server has. */
export const beginEmpty = (): Draft => ({
  text: written({
    entity: 'Phone region',
    name: free('my-screen'),
    label: [t('Record'), t('Records')],
    icon: 'Hub',
    id: 'id',
    menu: { level: 'Root', group: 'Platform' },
    list: { call: 'GetPhoneRegions', columns: ['description'] },
  }),
});
