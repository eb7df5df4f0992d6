import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRightToLeft, languages } from '../../../i18n';
import { speech } from '../../../server/audio/speech';
import { records } from '../../../server/database/schema';
import { ensureRoles } from '../../../server/people/roles/builtInRoles';
import { mailTemplates } from '../../../server/settings/mailTemplates/defaultMailTemplates';
import { secretsOf } from '../../database/secretsOf';
import { simulatedServer, WHARF } from '../calls/simulatedServer';
import { storeFile } from '../media/storeFile';
import type { TestServer, Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await simulatedServer(new Date(), 5);
  await ensureRoles(server.db);
  for (const name of ['201', '202'])
    await ok('UpdateExtension', { name, first_name: 'Ada', email_address: `ada${name}@wharf.example` });
  await ok('AddSoftphone', { pbx_domain: WHARF, extension_no: '201' });
  const sold = { domain: WHARF, extension: '201', email: 'ada201@wharf.example', rateplan: 1 };
  await ok('AddRingotelSoftphone', sold, 'reseller');
});
afterAll(() => server.close());

type Name = Parameters<TestServer['call']>[0];

async function ok(name: Name, body: object, as: Token = 'customer'): Promise<Record<string, unknown>> {
  const answer = await server.call(name, { domain_name: WHARF, ...body }, as);
  expect([name, answer.status, answer.error.message]).toEqual([name, 200, answer.error.message]);
  return answer.body as Record<string, unknown>;
}

const inDomain = { pbx_domain: WHARF, domain_url: WHARF, extension_no: '201' };
let made = 0;

async function leave(about: object): Promise<unknown> {
  made += 1;
  const { id } = await storeFile(
    server.db,
    { domainName: WHARF, wholesalerId: 1 },
    {
      kind: 'voice_message',
      account: '201',
      name: `201-msg-${made}`,
      type: 'audio/wav',
      content: speech(2, 9),
      about: { start: '2026-11-20T02:00:00.000Z', isnew: true, ...about },
    },
  );
  return ok('EmailVoiceMessage', { account: '201', id });
}

/** The shortest ones: each is made as it is sent. */
async function recordings(most: number): Promise<unknown> {
  const found = await server.call('GetCallRecordings', { domain_name: WHARF, pageSize: 200 }, 'customer');
  const files = found.body
    .toSorted((one, other) => (one.duration ?? 0) - (other.duration ?? 0))
    .slice(0, most)
    .map(({ file }) => file);
  expect(files).toHaveLength(most);
  return ok('SendRecordedCalls', { files, email: 'reader@wharf.example', message: '1234' });
}

async function welcome(): Promise<unknown> {
  made += 1;
  const name = String(300 + made);
  const web_pass = `a-long-password-${name}`;
  return ok('CreateExtension', { name, web_pass, email_address: `e${name}@wharf.example`, welcome: true });
}

/** Whatever the server writes a mail for. */
const occasions: Record<string, () => Promise<unknown>> = {
  invitation: () => {
    made += 1;
    return ok('AddCustomerLoginToPBX', { email: `reader-${made}@wharf.example`, firstname: 'Fern' });
  },
  password: () => ok('ResetPassword', { email: `reader-${made}@wharf.example` }),
  'welcome without secrets': () => ok('CreateDomainAction', { action: 'welcome_email', accounts: ['202'] }),
  'welcome with secrets': welcome,
  softphone: () => ok('SendWelcomeEmail', inDomain),
  'softphone password': () => ok('ResetSoftphonePassword', inDomain),
  ringotel: () => ok('SendRingotelWelcomeEmail', inDomain),
  'ringotel password': () => ok('ResetRingotelPassword', inDomain),
  'voice message': () => leave({ from: '61255507001' }),
  'voice message of nobody': () => leave({}),
  calls: () => ok('SendCdrReport', { email: 'reader@wharf.example' }),
  'a recording': () => recordings(1),
  recordings: () => recordings(2),
};

interface Sent {
  template: string;
  language: string;
  subject: string;
  text: string;
  html: string;
}

async function allSent(): Promise<Sent[]> {
  const rows = await server.db
    .select()
    .from(records)
    .where(eq(records.kind, 'sent_mail'))
    .orderBy(asc(records.id));
  return rows.map((row) => ({ ...row.body, ...secretsOf(row) }) as unknown as Sent);
}

async function mailOf(occasion: string, language: string): Promise<Sent> {
  await ok('UpdateSettings', { lang_web: language });
  await occasions[occasion]?.();
  const mail = (await allSent()).at(-1);
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

/** Lines with words of ours: not a link, nor what somebody typed. */
const linesOf = ({ subject, text }: Sent): string[] =>
  [subject, ...text.split('\n')].filter((line) => /\p{L}/u.test(line) && !/^https?:\S+$/.test(line));

const english = new Map<string, Promise<Sent>>();
const sent = new Set<string>();

describe.each(languages)('a reader of $name', ({ locale }) => {
  it.each(Object.keys(occasions))('is written to in it: %s', async (occasion) => {
    english.set(occasion, english.get(occasion) ?? mailOf(occasion, 'en'));
    const inEnglish = await english.get(occasion);
    const mail = await mailOf(occasion, locale);
    sent.add(mail.template);
    const dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
    expect(mail.language).toBe(locale);
    expect(mail.html).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/\{\w+\}|undefined|\[object|[٠-٩]/u);
    expect(linesOf(mail).length).toBe(linesOf(inEnglish as Sent).length);
    const same = linesOf(mail).filter((line) => linesOf(inEnglish as Sent).includes(line));
    expect(locale === 'en' ? [] : same).toEqual([]);
  });
});

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, code: readFileSync(join('server', name), 'utf8') }));

describe('mails', () => {
  it('are those above: there is no other kind', () => {
    const written = sources
      .filter(({ code }) => /\/mail\/sendMail'/.test(code))
      .flatMap(({ code }) => [...code.matchAll(/template: '(\w+)'/g)].map(([, name = '']) => name));
    expect(written).toContain('invitation');
    const kinds = new Set([...Object.keys(mailTemplates), ...written]);
    expect([...kinds].filter((kind) => !sent.has(kind))).toEqual([]);
  });

  it('are sent by what knows their reader’s language, and by nothing else', () => {
    const senders = sources.filter(({ code }) => /\bmail\.send\(/.test(code)).map(({ name }) => name);
    expect(senders).toEqual(['mail/sendMail.ts']);
  });
});
