import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract/index';
import { readLocale } from '../../i18n/files/readLocale';
import { customRoutes } from '../../src/customRoutes/routes';
import { compileAll } from '../../src/declaration/compileAll';
import { listTexts, localize } from '../../src/declaration/localize';
import { rewordResources } from '../../src/declaration/reword';
import { everydayTexts } from '../../src/product/everydayTexts';
import { declaredResources } from '../spec/displayedFields';

/** Terms of the trade that customers need not know. They may appear in help and keywords, which explain them. */
const tradeTerms =
  /\b(SIP|registrations?|registrar|(un)?register(s|ed)|orbits?|caller IDs?|outbound|redirections?|triggers?|feature groups?|API keys?|IPND|BLF|trunks?|UCS-2|DIDs?|CLIs?|codecs?|provision(ing|ed)?|dial plans?|RTP|T\.38)\b/i;

/** Menus whose screens customers open. */
const customerMenus = new Set<string>(['Customer', 'Shared', 'Everyone']);

const omitHelp = (part: unknown): unknown =>
  JSON.parse(JSON.stringify(part, (key, value) => (['help', 'keywords'].includes(key) ? undefined : value)));

// Names of placeholders are not shown.
const hasTradeTerm = (text: string): boolean => tradeTerms.test(text.replace(/\{\w+/g, '{'));

const specs = compileAll(declaredResources, allCalls).filter(({ menu }) => customerMenus.has(menu.level));
const screens = customRoutes.filter(({ menu }) => customerMenus.has(menu?.level ?? ''));

describe('customers', () => {
  it('read everyday words in all declarations of their screens', () => {
    const texts = listTexts(omitHelp(specs));
    expect(texts.length).toBeGreaterThan(1500);
    expect(texts.filter((text) => hasTradeTerm(everydayTexts[text] ?? text))).toEqual([]);
  });

  it('read everyday words in the menu entries of all other screens', () => {
    const texts = screens.flatMap(({ label, menu }) => [label, menu?.subtitle ?? ''].flatMap(String));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => hasTradeTerm(everydayTexts[text] ?? text))).toEqual([]);
  });

  it('find a field and a screen by the term of the trade, which the help names', () => {
    const describeTerm = (term: string) => `Technical term: ${term}.`;
    const field = { field: 'ani', kind: 'phone', label: 'Caller ID', help: 'In national format.' };
    expect(localize(field, (text) => everydayTexts[text] ?? text, describeTerm)).toMatchObject({
      label: 'Number shown to others',
      keywords: 'Caller ID',
      help: 'In national format. Technical term: Caller ID.',
    });
    const head = { name: 'orbits', label: ['Park orbit', 'Park orbits'], menu: { level: 'Customer' } };
    const { heads } = rewordResources({ heads: [head as never], loaders: {} }, everydayTexts);
    expect(heads[0]).toMatchObject({
      label: ['Place for parked calls', 'Parked calls'],
      menu: { keywords: 'Park orbit Park orbits' },
    });
  });

  it('have everyday words only for texts that exist, and without terms of the trade', () => {
    const used = {
      ...readLocale('en', 'frame'),
      ...readLocale('en', 'screens'),
      ...readLocale('en', 'declarations'),
    };
    expect(Object.keys(everydayTexts).filter((text) => !(text in used))).toEqual([]);
    expect(Object.values(everydayTexts).filter(hasTradeTerm)).toEqual([]);
  });
});
