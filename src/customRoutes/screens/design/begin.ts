import { t } from '#i18n';
import { allCalls } from '../../../../contract';
import type { Call } from '../../../../contract/call';
import { getFirstRoot } from '../../../declaration/menuRoots';
import { loadShippedResource } from '../../../declaration/registry';
import { getResourceHeads } from '../../../declaration/resourceHeads';
import {
  type InferenceResult,
  inferFamily,
  inferFromCall,
  inferFromCsv,
  inferFromSample,
  listOperationChoices,
  listServerUrls,
  parseOpenApi,
} from '../../../inference';
import { isObject } from '../../../lib/isObject';
import { toMidSentence } from '../../../lib/toMidSentence';
import { toCallPath } from './apis/designApi';
import type { Draft } from './useDesign';

const calls: Record<string, Call> = allCalls;

export const getListCalls = (): { name: string; summary: string }[] =>
  Object.entries(calls)
    .filter(([, { returns }]) => ['list', 'paged', 'map'].includes(returns.kind))
    .map(([name, { summary }]) => ({ name, summary }))
    .sort((a, b) => a.name.localeCompare(b.name));

const getOptions = () => {
  const heads = getResourceHeads();
  return { known: heads.map(({ name, label, id }) => ({ name, label, id })), usedNames: Object.keys(calls) };
};

const addApi = (api: string) => (api === '' ? {} : { api });

const toJson = (screen: object): string =>
  `${JSON.stringify({ $schema: '/schemas/declaration.json', ...screen }, null, 2)}\n`;

const findUnusedName = (name: string): string => {
  const usedNames = new Set(getResourceHeads().map((head) => head.name));
  let candidate = name;
  for (let number = 2; usedNames.has(candidate); number += 1) candidate = `${name}-${number}`;
  return candidate;
};

const toDraft = ({ declaration, reasons, left }: InferenceResult): Draft => ({
  text: toJson({ ...declaration, name: findUnusedName(declaration.name) }),
  facts: { reasons, left },
});

/**
 * Creates a draft from an API call.
 * @throws UnsupportedInputError if no screen can be derived from the input, with the reason; also thrown by the
 * functions below
 */
export const createFromCall = (name: string): Draft => toDraft(inferFromCall(calls, name, getOptions()));

/**
 * Creates a draft from a sample response.
 * @param given path or URL of the call that returned the sample; generated if empty
 * @param api name of the API; empty for the console's own
 */
export const createFromSample = (text: string, given: string, api = ''): Draft => {
  const address = toCallPath(given);
  const name = address.split(/[/?]/).findLast((part) => /^\w+$/.test(part));
  const known = api !== '' ? undefined : Object.entries(calls).find(([, { path }]) => path === address)?.[0];
  return toDraft(
    inferFromSample(text, {
      ...getOptions(),
      ...addApi(api),
      ...(address &&
        name && {
          call: { name: known ?? name, method: 'GET', path: address, isInContract: known !== undefined },
        }),
    }),
  );
};

export const createFromCsv = (text: string): Draft => toDraft(inferFromCsv(text, getOptions()));

export const listChoices = async (text: string) => {
  const document = await parseOpenApi(text);
  const { title } = isObject(document.info) ? document.info : {};
  return {
    ...listOperationChoices(document),
    servers: listServerUrls(document),
    title: typeof title === 'string' ? title.slice(0, 80) : '',
  };
};

export const createFromOpenApi = async (text: string, list: string, api = ''): Promise<Draft> => {
  const document = await parseOpenApi(text);
  return toDraft(inferFamily(document, { list }, { ...getOptions(), ...addApi(api) }));
};

/** Creates an overlay of a built-in screen that starts with its current columns. */
export const createOverlay = async (name: string): Promise<Draft> => {
  const { label, list } = await loadShippedResource(name);
  const columns = list.columns.filter(({ hidden }) => !hidden).map(({ field }) => field);
  return { text: toJson({ extends: name, label, columns }) };
};

/** Creates a dashboard from the first available resources, with a record count and the first rows of a list. */
export const createDashboard = (): Draft => {
  const [first, second = first] = getResourceHeads()
    .filter(({ menu, singleton }) => menu.level === getFirstRoot() && !menu.hidden && singleton === undefined)
    .toSorted((a, b) => (a.menu.order ?? 100) - (b.menu.order ?? 100));
  if (!first || !second) throw new Error(t('There is no list to make a page of.'));
  const getLabelWords = ({ label: [singular, many, counted = many] }: typeof first) => [
    toMidSentence(singular),
    toMidSentence(counted),
  ];
  return {
    text: toJson({
      dashboard: true,
      name: findUnusedName('my-page'),
      label: t('My page'),
      icon: 'GridOn',
      menu: { level: getFirstRoot() },
      columns: 2,
      panels: [
        { kind: 'count', title: first.label[1], resource: first.name, words: getLabelWords(first) },
        { kind: 'count', title: second.label[1], resource: second.name, words: getLabelWords(second) },
        {
          kind: 'list',
          title: t('The first {label}', { label: toMidSentence(first.label[1]) }),
          resource: first.name,
          width: 2,
        },
      ],
    }),
  };
};

/** Creates a minimal screen for an entity that exists on every server. */
export const createEmpty = (): Draft => ({
  text: toJson({
    entity: 'Phone region',
    name: findUnusedName('my-screen'),
    label: [t('Record'), t('Records')],
    icon: 'Hub',
    id: 'id',
    menu: { level: 'Root' },
    list: { call: 'GetPhoneRegions', columns: ['description'] },
  }),
});
