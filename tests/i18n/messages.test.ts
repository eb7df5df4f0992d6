import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { extractSources } from '../../build/i18n/extractSources';
import { messages } from '../../build/i18n/messages';
import { listPlaceholders, parseMessage } from '../../i18n/files/parseMessage';
import { buildCatalog, readLocale } from '../../i18n/files/readLocale';
import { toPseudo } from '../../i18n/files/toPseudo';
import { setLanguage } from '../../i18n/getLocale';
import { matchLocale } from '../../i18n/languages';
import { translateWord } from '../../i18n/msgs';
import { msg, t } from '../../i18n/t';
import { findIssues, listUntranslated } from '../../scripts/i18n/findings';
import { localize } from '../../src/declaration/localize';

afterEach(() => setLanguage('en', []));

const rows = '{count, plural, one {# row} other {# rows}}';

describe('message', () => {
  it('is shown untranslated with its values if it has no translation', () => {
    expect(t('Delete {name}?', { name: 'A {name}' })).toBe('Delete A {name}?');
    expect(t('Delete {name}?')).toBe('Delete {name}?');
    setLanguage('es', [buildCatalog({ Save: 'Guardar' })]);
    expect([t('Save'), t('Close')]).toEqual(['Guardar', 'Close']);
  });

  it('with a context has its own translation, otherwise that without context, and is shown without it', () => {
    expect(t(msg('Open', 'action'))).toBe('Open');
    setLanguage('de', [buildCatalog({ 'Open [state]': 'Offen', Open: 'Öffnen' })]);
    expect([t(msg('Open', 'state')), t(msg('Open', 'action')), t('Open')]).toEqual([
      'Offen',
      'Öffnen',
      'Öffnen',
    ]);
    expect([translateWord('Open', 'state'), translateWord('Closed', 'state')]).toEqual(['Offen', 'Closed']);
  });

  it('inserts values in the order of the translation', () => {
    setLanguage('de', [buildCatalog({ '{first} of {all}': 'Von {all}: {first}' })]);
    expect(t('{first} of {all}', { first: 1, all: 3 })).toBe('Von 3: 1');
  });

  it.each([
    ['en', 1, rows, '1 row'],
    ['en', 1234, rows, '1,234 rows'],
    ['de', 1234, '{count, plural, one {# Zeile} other {# Zeilen}}', '1.234 Zeilen'],
    [
      'ar',
      2,
      '{count, plural, zero {لا} one {صف} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}',
      'صفان',
    ],
    ['ar', 11, '{count, plural, zero {لا} one {صف} two {صفان} few {f} many {m} other {o}}', 'm'],
    ['en', 0, '{count, plural, =0 {none} one {# row} other {# rows}}', 'none'],
  ])('uses the plural form in %s for %d', (locale, count, text, expected) => {
    setLanguage(locale, [buildCatalog({ [rows]: text })]);
    expect(t([rows, parseMessage(rows)], { count })).toBe(expected);
  });

  it('selects a form by keyword, including nested plurals', () => {
    const text = '{kind, select, all {all {count, plural, one {row} other {rows}}} other {some}}';
    expect(t([text, parseMessage(text)], { kind: 'all', count: 2 })).toBe('all rows');
    expect(t([text, parseMessage(text)], { kind: 'few', count: 2 })).toBe('some');
  });

  it('reports why it cannot be parsed', () => {
    expect(() => parseMessage('{count, plural, one {# row}}')).toThrow('MISSING_OTHER_CLAUSE');
    expect(() => parseMessage('{at, date}')).toThrow('put into texts as values');
  });

  it('lists its placeholders', () =>
    expect(listPlaceholders('<b>{name}</b> has {count, plural, one {# {thing}} other {#}}')).toEqual([
      '<b>',
      'count',
      'name',
      'thing',
    ]));
});

describe('message compilation during the build', () => {
  const { transform } = messages() as unknown as {
    transform: {
      filter: { code: RegExp };
      handler(code: string, id: string): { code: string } | undefined;
    };
  };

  it('parses messages with forms and leaves all other messages unchanged', () => {
    expect(transform.handler("t('Save'); t('{name}', { name });", '/src/a.ts')).toBeUndefined();
    const read = JSON.stringify([rows, parseMessage(rows)]);
    expect(transform.handler(`t('${rows}', { count });`, '/src/a.ts')?.code).toBe(`t(${read}, { count });`);
    expect(transform.handler(`msg(\n  "${rows}",\n)`, '/src/a.ts')?.code).toBe(`msg(\n  ${read},\n)`);
    expect(() => transform.handler(`t('It\\'s ${rows}')`, '/src/a.ts')).toThrow('/src/a.ts');
  });

  it('parses exactly those messages with forms that are extracted for translation', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const codes = files.map((file) => [file, readFileSync(join('src', file), 'utf8')] as const);
    const withForms = codes.filter(([, code]) => transform.filter.code.test(code));
    expect(withForms.length).toBeGreaterThan(100);
    for (const [file, code] of withForms) {
      let expected = code;
      for (const { text, start, end } of extractSources(code, file).reverse()) {
        const message = parseMessage(text);
        if (typeof message !== 'string')
          expected = `${expected.slice(0, start)}${JSON.stringify([text, message])}${expected.slice(end)}`;
      }
      expect(transform.handler(code, file)?.code ?? code).toBe(expected);
    }
  });

  it('extracts messages and rejects those that extraction would miss', () => {
    const code = "const a = <p title={t('One')}>{rich('Two {b}', { b })}{msg('Three')}{t(label)}</p>;";
    expect(extractSources(code, 'a.tsx').map(({ text }) => text)).toEqual(['One', 'Two {b}', 'Three']);
    const table =
      "const states = msgs({ on: 'On', off: { name: 'Off', icon: 'Power' } } as const, ['on', 'name']);";
    expect(extractSources(table, 'a.ts').map(({ text }) => text)).toEqual(['On', 'Off']);
    const button =
      "const a = <Button label={t(msg('Open', 'action'))} title={t('Two')}>{t('Save')}</Button>;";
    expect(extractSources(button, 'a.tsx').map(({ text, isAction }) => [text, isAction])).toEqual([
      ['Open [action]', true],
      ['Two', false],
      ['Save', true],
    ]);
    expect(() => extractSources('t(`Of`);', 'a.ts')).toThrow('a.ts: t() takes a text as it is written');
  });
});

it('untranslated texts are reported apart from inconsistent translations', () => {
  const sources = ['Save', 'Close', 'Of {name}', rows, '%{count} rows'];
  const translated = {
    Close: '',
    'Of {name}': 'De {nombre}',
    [rows]: '{count, plural, other {#}}',
    '%{count} rows': '{count} filas',
    Gone: 'Ido',
  };
  expect(listUntranslated(sources, translated)).toEqual([
    'is not translated: “Save”',
    'is not translated: “Close”',
  ]);
  expect(findIssues(sources, translated)).toEqual([
    'is not used: “Gone”',
    'has other places (nombre, not name): “Of {name}”',
  ]);
});

it('a text that is still to be translated is left out, so that English is shown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  mkdirSync(join(folder, 'de'));
  writeFileSync(join(folder, 'de/screens.json'), JSON.stringify({ Close: '', Save: 'Speichern' }));
  expect(readLocale('de', 'screens', folder)).toEqual({ Save: 'Speichern' });
  rmSync(folder, { recursive: true });
});

it('a pseudo-translation preserves placeholders and forms, and is longer than the original', () => {
  expect(toPseudo('Delete {name}')).toBe(
    '⟦Ďéļéţé {name}····⟧'.replace('Ďéļéţé', toPseudo('Delete').slice(1, 7)),
  );
  expect(listPlaceholders(toPseudo(rows))).toEqual(['count']);
});

it('only the display texts of declarations are translated', () => {
  const spec = {
    name: 'Save',
    title: 'Save',
    menu: { title: 'Save' },
    fields: [
      { field: 'Save', label: 'Save', choices: { Save: 'Save', other: { label: 'Save', value: 'Save' } } },
    ],
    send: { literal: 'Save' },
  };
  const localised = localize(spec, (text) => text.toUpperCase());
  expect(localised).toEqual({
    ...spec,
    menu: { title: 'SAVE' },
    fields: [
      { field: 'Save', label: 'SAVE', choices: { Save: 'SAVE', other: { label: 'SAVE', value: 'Save' } } },
    ],
  });
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['it', 'EN-us'], 'en'],
  [[], 'en'],
])('%j is matched to %s', (requested, locale) => expect(matchLocale(requested)).toBe(locale));
