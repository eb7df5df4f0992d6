import intents from 'virtual:trunkline/intents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadHelpPages } from '../../../build/help';
import { productParts } from '../../../build/productParts';
import { levels, screensFrom } from '../../../contract/access/levels';
import type { Level } from '../../../contract/call';
import { meetsLevel } from '../../../contract/levels';
import { buildCatalog, readLocale } from '../../../i18n/files/readLocale';
import { setLanguage } from '../../../i18n/getLocale';
import { t } from '../../../i18n/t';
import { customRoutes } from '../../../src/customRoutes/routes';
import { getActionHeads } from '../../../src/declaration/actionHeads';
import { buildResourceHead } from '../../../src/declaration/getHead';
import type { IntentTarget } from '../../../src/declaration/intent';
import { getRootLevel } from '../../../src/declaration/menuRoots';
import { listScreens, type PaletteViewer } from '../../../src/layout/palette/paletteScreens';
import { type IntentContext, resolveIntent } from '../../../src/layout/palette/resolveIntent';
import { buildOfferedGroups, sortGroups } from '../../../src/layout/palette/useGroups';
import { listTasks } from '../../../src/layout/palette/useTasks';
import { compiled } from '../../../src/product/declarations';

const { specs } = compiled;
const shippedHeads = specs.map(buildResourceHead);
const helpPages = loadHelpPages(productParts.help);
const domain = 'wharf.pbx.example';

const getViewer = (level: Level, changes: Partial<PaletteViewer> = {}): PaletteViewer => ({
  level,
  domain: level === 'customer' ? domain : null,
  chosen: null,
  flags: { RIZ115: true },
  ...changes,
});

/** The console as a user sees it in the current language. */
const createContext = (viewer: PaletteViewer): IntentContext => {
  const heads = shippedHeads.map((head) => ({
    ...head,
    label: [t(head.label[0]), t(head.label[1])] as const,
    menu: { ...head.menu, ...(head.menu.title && { title: t(head.menu.title) }) },
  })) as IntentContext['heads'];
  const verbs = specs.flatMap((spec) =>
    getActionHeads(spec).flatMap((action) => {
      const head = heads.find(({ name }) => name === spec.name);
      return head && meetsLevel(viewer.level, action.level) ? [{ action, label: t(action.label), head }] : [];
    }),
  );
  return {
    heads,
    routes: customRoutes,
    verbs,
    viewer,
    words: ({ label: [singular, many] }) => [singular, many],
  };
};

/** Options that staff can find in the current language. */
const createOffered = () => {
  const viewer = getViewer('staff');
  const from = createContext(viewer);
  const screens = listScreens(from.heads, from.routes, viewer, from.words).map((screen) => {
    const head = shippedHeads.find(({ name }) => `/${name}` === screen.to);
    return { ...screen, also: [...screen.also, head?.menu.keywords ?? ''] };
  });
  const offered = { commands: [], verbs: from.verbs, tasks: listTasks(from) };
  return { reading: { screens, words: from.words, open: from.heads }, offered };
};

let spoken: ReturnType<typeof createOffered>;

/** Returns the keys of the options for a text, best first, without records and help. */
const search = (text: string): string[] => {
  const groups = buildOfferedGroups(text, spoken.reading, spoken.offered);
  return sortGroups(groups).flatMap(({ items }) => items.map(({ key }) => key));
};

const speak = (locale: string) => {
  setLanguage(
    locale,
    (['frame', 'screens', 'declarations'] as const).map((part) => buildCatalog(readLocale(locale, part))),
  );
  spoken = createOffered();
};

const tasks = [
  'Port a number in',
  'New wholesaler',
  'Undo a change',
  'Order a phone',
  'Set a voicemail greeting',
  'Close on a public holiday',
  'See missed calls',
  'Export a list',
];

const queries: Record<string, string> = {
  en: 'port in|new wholesaler|undo|order phone|greeting|holiday|missed call|export',
  de: 'Portierung|neuer Großhändler|rückgängig|Telefon bestellen|Begrüßung|Feiertag|verpasster Anruf|exportieren',
  es: 'portabilidad|nuevo mayorista|deshacer|pedir teléfono|saludo|festivo|llamada perdida|exportar',
  fr: 'portabilité|nouveau grossiste|annuler|commander téléphone|message d’accueil|jour férié|appel manqué|exporter',
  pt: 'portabilidade|novo atacadista|desfazer|pedir telefone|saudação|feriado|chamada perdida|exportar',
  ar: 'نقل رقم|تاجر جملة جديد|تراجع|طلب هاتف|رسالة الترحيب|عطلة|مكالمة فائتة|تصدير',
};

const questions: Record<string, Record<string, string>> = {
  en: {
    'how do I port a number in?': 'Port a number in',
    'who changed trunk': 'See who changed something',
    'Where can I see the missed calls of my office?': 'See missed calls',
    'quarentine a number': 'Quarantine a number',
    'reset password for mira': 'Reset a password',
    'order phones': 'Order a phone',
    'we are closed on a publci holiday': 'Close on a public holiday',
    'phone is offline': 'See which phones are offline',
    'can I undo this?': 'Undo a change',
  },
  de: {
    'Wie nehme ich eine Nummer mit?': 'Port a number in',
    'Wer hat den Trunk geändert?': 'See who changed something',
    'Wo sind meine verpassten Anrufe?': 'See missed calls',
    'Anrufe aufs Handy umleiten': 'Forward calls',
    'rueckgaengig machen': 'Undo a change',
    'port in': 'Port a number in',
  },
  es: {
    '¿Cómo puedo traer un número?': 'Port a number in',
    '¿Quién cambió la troncal?': 'See who changed something',
    'olvidé mi contraseña': 'Reset a password',
  },
  fr: {
    'Comment conserver mon numéro ?': 'Port a number in',
    'Qui a modifié le trunk ?': 'See who changed something',
    'mon téléphone ne sonne pas': 'See which phones are offline',
  },
  pt: {
    'Como faço para manter o número?': 'Port a number in',
    'quem alterou o tronco': 'See who changed something',
    'esqueci minha senha': 'Reset a password',
  },
  ar: {
    'كيف يمكنني نقل الأرقام؟': 'Port a number in',
    'نسيت كلمة المرور': 'Reset a password',
    'العطلة الرسمية': 'Close on a public holiday',
  },
};

describe.each(Object.keys(queries))('search by intent in %s', (locale) => {
  beforeAll(() => speak(locale));
  afterAll(() => setLanguage('en', []));

  it.each((queries[locale] ?? '').split('|').map((query, place) => [query, tasks[place]]))(
    'answers %j with %s first',
    (query, task) => {
      expect(search(query)[0]).toBe(`task ${task}`);
    },
  );

  it.each(Object.entries(questions[locale] ?? {}))('understands %j', (question, task) => {
    expect(search(question)[0]).toBe(`task ${task}`);
  });

  it('finds every task by its own name', () => {
    const missed = intents.filter(
      ({ task }) =>
        !search(t(task))
          .slice(0, 2)
          .includes(`task ${String(task)}`),
    );
    expect(missed.map(({ task }) => t(task))).toEqual([]);
  });
});

/** Returns the lowest level that may open a screen at the path of a target, and whether its field exists. */
const inspectTarget = (target: IntentTarget): Level | undefined => {
  if (typeof target === 'object' && 'help' in target)
    return helpPages.some(({ id }) => id === target.help) ? 'customer' : undefined;
  const [path = '', field] = typeof target === 'string' ? target.split('#') : [`/${target.resource}`];
  const route = customRoutes.find((candidate) => candidate.path === path);
  if (route) return (route.level ?? getRootLevel(route.menu)) as Level;
  const spec = specs.find(({ name }) => path.replace(/\/(create|import)$/, '') === `/${name}`);
  if (!spec) return undefined;
  const fields = spec.form.flatMap((section) => section.fields);
  const hasField =
    field === undefined ||
    fields.some((known) => [known, ...(known.parts ?? [])].some((part) => part.field === field));
  const action =
    typeof target === 'object' ? spec.actions.find(({ name }) => name === target.action) : undefined;
  if (!hasField || (typeof target === 'object' && !action)) return undefined;
  const needed = [spec.level, getRootLevel(spec.menu), ...(action ? [action.level] : [])];
  return levels.findLast((level) => needed.includes(level));
};

describe('tasks', () => {
  const targets = intents.flatMap((intent) =>
    intent.targets.map((target: IntentTarget) => ({ intent, target })),
  );

  it('lead to screens, forms, fields, actions and help pages that exist', () => {
    expect(intents.length).toBeGreaterThan(60);
    expect(targets.filter(({ target }) => !inspectTarget(target)).map(({ target }) => target)).toEqual([]);
  });

  it('are offered at the level of their targets, and not below', () => {
    for (const { intent, target } of targets) {
      const needed = inspectTarget(target) as Level;
      for (const level of levels.filter((each) => meetsLevel(each, screensFrom))) {
        const item = resolveIntent({ ...intent, targets: [target] }, createContext(getViewer(level)));
        expect([target, level, item !== undefined]).toEqual([target, level, meetsLevel(level, needed)]);
      }
    }
  });

  it('are not offered to users without the permission', () => {
    const withoutPermissions = createContext(getViewer('customer', { permissions: [], userTypes: [] }));
    const offered = intents.flatMap((intent) => resolveIntent(intent, withoutPermissions)?.to ?? []);
    expect(offered.filter((path) => path.startsWith('/pbx-customer'))).toEqual([]);
  });

  it('lead to the phone system in which the user works, and otherwise ask for one only if necessary', () => {
    const undo = intents.find(({ task }) => String(task) === 'Undo a change');
    const greeting = intents.find(({ task }) => String(task) === 'Set a voicemail greeting');
    if (!undo || !greeting) throw new Error('A task of this test was renamed.');
    const inDomain = createContext(getViewer('staff', { domain, chosen: domain }));
    const anywhere = createContext(getViewer('staff'));
    expect(resolveIntent(undo, inDomain)?.to).toBe(`/pbx-customer/take-back?domain=${domain}`);
    expect(resolveIntent(undo, anywhere)?.to).toBe('/take-back');
    expect(resolveIntent(greeting, anywhere)).toMatchObject({
      to: '/pbx-customer/greetings',
      detail: 'Greetings · Choose a domain',
    });
  });
});
