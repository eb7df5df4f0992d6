import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preferences, records } from '../../../server/database/schema';
import { languageOfReader } from '../../../server/language/languageOfReader';
import { languageIn } from '../../../server/site/houseLanguage';
import { secretsOf } from '../../database/secretsOf';
import { domainNamed } from '../calls/simulatedServer';
import { serverWithAccounts, WHARF } from '../phoneSystemSupport';
import { people, type TestServer } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await serverWithAccounts();
  await server.call('AddSoftphone', { pbx_domain: WHARF, extension_no: '201' }, 'customer');
  const { id, email, level, domainName, wholesalerId } = people.customer;
  await server.db.insert(records).values({
    kind: 'user',
    key: id,
    domainName,
    wholesalerId,
    body: { email, level, disabled: false, customer_id: null },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(preferences);
  await set('lang_web', 'en');
  await extension('');
});

const set = async (name: string, value: string) =>
  expect(
    (await server.call('UpdateSettings', { domain_name: WHARF, [name]: value }, 'customer')).status,
  ).toBe(200);
const extension = async (lang_web: string) => {
  const change = { domain_name: WHARF, name: '201', lang_web };
  expect((await server.call('UpdateExtension', change, 'customer')).status).toBe(200);
};
/** Keeps a choice as the console does. */
const choose = async (language: string) => {
  const { status } = await server.app.request('/api/Console/Preferences/formats/own', {
    method: 'PUT',
    headers: { authorization: 'Bearer customer', 'content-type': 'application/json' },
    body: JSON.stringify({ value: { language, date: 'dmy' } }),
  });
  expect(status).toBe(204);
};
const read = async (to: string, isAbout = true) =>
  languageOfReader(server.db, to, isAbout ? await domainNamed(server.db, WHARF) : null);

const MINE = people.customer.email;
const ADA = 'ada201@wharf.example';

describe('the language of whoever is written to', () => {
  it('is what they chose in the console, before all else', async () => {
    await set('lang_web', 'es');
    await choose('de');
    expect(await read(MINE)).toBe('de');
    expect(await read(` ${MINE.toUpperCase()}, ${ADA}`)).toBe('de');
    expect(await read('somebody@else.example')).toBe('es');
    await choose('');
    expect(await read(MINE)).toBe('es');
  });

  it('is that of their extension, else that of the phone system', async () => {
    await set('lang_web', 'es');
    await extension('ar');
    expect(await read(ADA.toUpperCase())).toBe('ar');
    expect(await read('ada202@wharf.example')).toBe('es');
    await extension('it');
    expect(await read(ADA)).toBe('es');
  });

  it('is that of the phone system they belong to, where it is about none', async () => {
    await set('lang_web', 'pt');
    expect(await read(MINE, false)).toBe('pt');
    expect(await read('somebody@else.example', false)).toBe('en');
  });

  it('is English where none is spoken', async () => {
    await set('lang_web', 'vi');
    await choose('tlh');
    expect(await read(MINE)).toBe('en');
  });

  it.each([
    ['{"regional":{"language":"es-MX"}}', 'es'],
    ['{"regional":{"language":"tlh"}}', 'en'],
    ['{"regional":{"language":7}}', 'en'],
    ['{}', 'en'],
  ])('is the deployment’s where nothing else is known: %s', (config, language) =>
    expect(languageIn(config)).toBe(language),
  );
});

async function lastMail(): Promise<Record<string, unknown>> {
  const rows = await server.db
    .select()
    .from(records)
    .where(eq(records.kind, 'sent_mail'))
    .orderBy(asc(records.id));
  const row = rows.at(-1);
  return { ...row?.body, ...secretsOf(row) };
}

const sendSoftphone = (language = 'en') =>
  server.app.request('/api/Link/SendWelcomeEmail', {
    method: 'POST',
    headers: {
      authorization: 'Bearer customer',
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ pbx_domain: WHARF, extension_no: '201' }),
  });
const change = async (template: object) => {
  const own = { domain_name: WHARF, template: 'softphone', ...template };
  expect((await server.call('UpdateCustomTemplate', own, 'customer')).status).toBe(200);
};

describe('a mail', () => {
  it('is in its reader’s language, whoever has it sent', async () => {
    await set('lang_web', 'es');
    expect((await sendSoftphone('de')).status).toBe(200);
    expect(await lastMail()).toMatchObject({
      language: 'es',
      subject: 'Su softphone para la extensión 201',
    });
  });

  it('has a link that can be followed, in an Arabic one from left to right', async () => {
    await extension('ar');
    await sendSoftphone();
    const { html } = await lastMail();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<a href="(http\S+sign-in-details\S+)" dir="ltr">\1<\/a>/);
  });

  it('says days in its language', async () => {
    await set('lang_web', 'es');
    const login = { domain_name: WHARF, email: 'new@wharf.example', firstname: 'Fern' };
    expect((await server.call('AddCustomerLoginToPBX', login, 'customer')).status).toBe(200);
    expect((await lastMail()).text).toMatch(/hasta el \d+ \p{L}+ 20\d\d, \d\d:\d\d UTC/u);
  });

  it('stays what the phone system wrote, in the language it wrote it in', async () => {
    await set('lang_web', 'it');
    await extension('ar');
    await change({ subject: 'Ciao {name}', body: '<p>Ecco: {link}</p>' });
    await sendSoftphone();
    const mail = await lastMail();
    expect(mail).toMatchObject({ language: 'it', subject: 'Ciao Ada' });
    expect(mail.html).toMatch(/<html lang="it" dir="auto">.*<body><p>Ecco: http/);
  });

  it('that is a document already stays one', async () => {
    await change({ subject: 'Hello', body: '<html lang="nl"><body>{link}</body></html>' });
    await sendSoftphone();
    expect((await lastMail()).html).toMatch(/^<html lang="nl"><body>http[^<]*<\/body><\/html>$/);
  });
});

describe('the original of a template', () => {
  it('is shown in the language its mails are in, and what it is for in the asker’s', async () => {
    await set('lang_web', 'es');
    const asked = await server.app.request(`/api/Link/GetTemplates/${WHARF}`, {
      headers: { authorization: 'Bearer customer', 'accept-language': 'de' },
    });
    const templates = (await asked.json()) as { template: string; comment: string; subject: string }[];
    expect(templates.find(({ template }) => template === 'voicemail')).toMatchObject({
      comment: 'Wird mit einer Sprachnachricht gesendet.',
      subject: 'Mensaje de voz de {from}',
    });
  });
});

describe('what a link shows', () => {
  it('is said in the language of whoever opens it', async () => {
    await server.call('DeleteCustomTemplate', { domain_name: WHARF, template: 'softphone' }, 'customer');
    await sendSoftphone();
    const link = /http\S+sign-in-details\S+/.exec(String((await lastMail()).text))?.[0] ?? '';
    const open = async (method: string) => {
      const headers = { 'accept-language': 'fr' };
      return (await server.app.request(new URL(link).pathname, { method, headers })).text();
    };
    expect(await open('GET')).toContain('<h1 class="tight">Softphone du poste 201</h1>');
    expect(await open('POST')).toContain('<dt>Mot de passe</dt>');
  });
});
