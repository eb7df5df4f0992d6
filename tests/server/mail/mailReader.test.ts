import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preferences, records } from '../../../server/database/schema';
import { findRecipientLanguage } from '../../../server/settings/findReaderLanguage';
import { readConfigLanguage } from '../../../server/site/getDeploymentLanguage';
import { openSecrets } from '../../database/openSecrets';
import { findDomain } from '../calls/startSimulatedServer';
import { startServerWithAccounts, WHARF } from '../phoneSystemSupport';
import { type TestServer, testUsers } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startServerWithAccounts();
  await server.call('AddSoftphone', { pbx_domain: WHARF, extension_no: '201' }, 'customer');
  const { id, email, level, domainName, wholesalerId } = testUsers.customer;
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
  await setSetting('lang_web', 'en');
  await updateExtension('');
});

const setSetting = async (name: string, value: string) =>
  expect(
    (await server.call('UpdateSettings', { domain_name: WHARF, [name]: value }, 'customer')).status,
  ).toBe(200);
const updateExtension = async (lang_web: string) => {
  const change = { domain_name: WHARF, name: '201', lang_web };
  expect((await server.call('UpdateExtension', change, 'customer')).status).toBe(200);
};
/** Saves the language in the user's preferences, as the console does. */
const chooseLanguage = async (language: string) => {
  const { status } = await server.app.request('/api/Console/Preferences/formats/own', {
    method: 'PUT',
    headers: { authorization: 'Bearer customer', 'content-type': 'application/json' },
    body: JSON.stringify({ value: { language, date: 'dmy' } }),
  });
  expect(status).toBe(204);
};
const readLanguage = async (to: string, isAbout = true) =>
  findRecipientLanguage(server.db, to, isAbout ? await findDomain(server.db, WHARF) : null);

const CUSTOMER_EMAIL = testUsers.customer.email;
const EXTENSION_EMAIL = 'ada201@wharf.example';

describe('language of an e-mail recipient', () => {
  it('is the language selected in the console, if any', async () => {
    await setSetting('lang_web', 'es');
    await chooseLanguage('de');
    expect(await readLanguage(CUSTOMER_EMAIL)).toBe('de');
    expect(await readLanguage(` ${CUSTOMER_EMAIL.toUpperCase()}, ${EXTENSION_EMAIL}`)).toBe('de');
    expect(await readLanguage('somebody@else.example')).toBe('es');
    await chooseLanguage('');
    expect(await readLanguage(CUSTOMER_EMAIL)).toBe('es');
  });

  it('falls back to the language of the recipient’s extension, then of the phone system', async () => {
    await setSetting('lang_web', 'es');
    await updateExtension('ar');
    expect(await readLanguage(EXTENSION_EMAIL.toUpperCase())).toBe('ar');
    expect(await readLanguage('ada202@wharf.example')).toBe('es');
    await updateExtension('it');
    expect(await readLanguage(EXTENSION_EMAIL)).toBe('es');
  });

  it('is that of the recipient’s own phone system for e-mails that do not concern a phone system', async () => {
    await setSetting('lang_web', 'pt');
    expect(await readLanguage(CUSTOMER_EMAIL, false)).toBe('pt');
    expect(await readLanguage('somebody@else.example', false)).toBe('en');
  });

  it('defaults to English for an unsupported language', async () => {
    await setSetting('lang_web', 'vi');
    await chooseLanguage('tlh');
    expect(await readLanguage(CUSTOMER_EMAIL)).toBe('en');
  });

  it.each([
    ['{"regional":{"language":"es-MX"}}', 'es'],
    ['{"regional":{"language":"tlh"}}', 'en'],
    ['{"regional":{"language":7}}', 'en'],
    ['{}', 'en'],
  ])('is the language of the deployment if nothing else is set: %s', (config, language) =>
    expect(readConfigLanguage(config)).toBe(language),
  );
});

const readLastMail = async (): Promise<Record<string, unknown>> => {
  const rows = await server.db
    .select()
    .from(records)
    .where(eq(records.kind, 'sent_mail'))
    .orderBy(asc(records.id));
  const row = rows.at(-1);
  return { ...row?.body, ...openSecrets(row) };
};

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
const changeTemplate = async (template: object) => {
  const ownTemplate = { domain_name: WHARF, template: 'softphone', ...template };
  expect((await server.call('UpdateCustomTemplate', ownTemplate, 'customer')).status).toBe(200);
};

describe('translated e-mail', () => {
  it('uses the language of the recipient, regardless of the sender', async () => {
    await setSetting('lang_web', 'es');
    expect((await sendSoftphone('de')).status).toBe(200);
    expect(await readLastMail()).toMatchObject({
      language: 'es',
      subject: 'Su softphone para la extensión 201',
    });
  });

  it('contains a working link, which is written left to right in Arabic e-mails', async () => {
    await updateExtension('ar');
    await sendSoftphone();
    const { html } = await readLastMail();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toMatch(/<a href="(http\S+sign-in-details\S+)" dir="ltr">\1<\/a>/);
  });

  it('formats dates in its language', async () => {
    await setSetting('lang_web', 'es');
    const login = { domain_name: WHARF, email: 'new@wharf.example', firstname: 'Fern' };
    expect((await server.call('AddCustomerLoginToPBX', login, 'customer')).status).toBe(200);
    expect((await readLastMail()).text).toMatch(/hasta el \d+ \p{L}+ 20\d\d, \d\d:\d\d UTC/u);
  });

  it('uses a customised template in the language of the phone system', async () => {
    await setSetting('lang_web', 'it');
    await updateExtension('ar');
    await changeTemplate({ subject: 'Ciao {name}', body: '<p>Ecco: {link}</p>' });
    await sendSoftphone();
    const mail = await readLastMail();
    expect(mail).toMatchObject({ language: 'it', subject: 'Ciao Ada' });
    expect(mail.html).toMatch(/<html lang="it" dir="auto">.*<body><p>Ecco: http/);
  });

  it('preserves a template that is a complete HTML document', async () => {
    await changeTemplate({ subject: 'Hello', body: '<html lang="nl"><body>{link}</body></html>' });
    await sendSoftphone();
    expect((await readLastMail()).html).toMatch(/^<html lang="nl"><body>http[^<]*<\/body><\/html>$/);
  });
});

describe('original e-mail template', () => {
  it('is shown in the language of its e-mails and described in the user’s language', async () => {
    await setSetting('lang_web', 'es');
    const response = await server.app.request(`/api/Link/GetTemplates/${WHARF}`, {
      headers: { authorization: 'Bearer customer', 'accept-language': 'de' },
    });
    const templates = (await response.json()) as { template: string; comment: string; subject: string }[];
    expect(templates.find(({ template }) => template === 'voicemail')).toMatchObject({
      comment: 'Wird mit einer Sprachnachricht gesendet.',
      subject: 'Mensaje de voz de {from}',
    });
  });
});

describe('page opened from an emailed link', () => {
  it('uses the language of the visitor', async () => {
    await server.call('DeleteCustomTemplate', { domain_name: WHARF, template: 'softphone' }, 'customer');
    await sendSoftphone();
    const link = /http\S+sign-in-details\S+/.exec(String((await readLastMail()).text))?.[0] ?? '';
    const open = async (method: string) => {
      const headers = { 'accept-language': 'fr' };
      return (await server.app.request(new URL(link).pathname, { method, headers })).text();
    };
    expect(await open('GET')).toContain('<h1 class="tight">Softphone du poste 201</h1>');
    expect(await open('POST')).toContain('<dt>Mot de passe</dt>');
  });
});
