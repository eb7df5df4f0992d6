import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRightToLeft, languages } from '../../../i18n';
import { generateSpeech } from '../../../server/audio/generateSpeech';
import { records } from '../../../server/database/schema';
import { ensureRoles } from '../../../server/people/roles/builtInRoles';
import { mailTemplates } from '../../../server/settings/mailTemplates/defaultMailTemplates';
import { openSecrets } from '../../database/openSecrets';
import { startSimulatedServer, WHARF } from '../calls/startSimulatedServer';
import { storeFile } from '../media/storeFile';
import type { TestServer, Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await startSimulatedServer(new Date(), 5);
  await ensureRoles(server.db);
  for (const name of ['201', '202'])
    await callSuccessfully('UpdateExtension', {
      name,
      first_name: 'Ada',
      email_address: `ada${name}@wharf.example`,
    });
  await callSuccessfully('AddSoftphone', { pbx_domain: WHARF, extension_no: '201' });
  const purchase = { domain: WHARF, extension: '201', email: 'ada201@wharf.example', rateplan: 1 };
  await callSuccessfully('AddRingotelSoftphone', purchase, 'reseller');
});
afterAll(() => server.close());

type CallNameParameter = Parameters<TestServer['call']>[0];

const callSuccessfully = async (
  name: CallNameParameter,
  body: object,
  as: Token = 'customer',
): Promise<Record<string, unknown>> => {
  const answer = await server.call(name, { domain_name: WHARF, ...body }, as);
  expect([name, answer.status, answer.error.message]).toEqual([name, 200, answer.error.message]);
  return answer.body as Record<string, unknown>;
};

const domainParams = { pbx_domain: WHARF, domain_url: WHARF, extension_no: '201' };
let createdCount = 0;

const leaveVoicemail = async (about: object): Promise<unknown> => {
  createdCount += 1;
  const { id } = await storeFile(
    server.db,
    { domainName: WHARF, wholesalerId: 1 },
    {
      kind: 'voice_message',
      account: '201',
      name: `201-msg-${createdCount}`,
      type: 'audio/wav',
      content: generateSpeech(2, 9),
      about: { start: '2026-11-20T02:00:00.000Z', isnew: true, ...about },
    },
  );
  return callSuccessfully('EmailVoiceMessage', { account: '201', id });
};

/** Mails the shortest recordings, because each recording is generated when it is sent. */
const mailRecordings = async (limit: number): Promise<unknown> => {
  const result = await server.call('GetCallRecordings', { domain_name: WHARF, pageSize: 200 }, 'customer');
  const files = result.body
    .toSorted((recording, other) => (recording.duration ?? 0) - (other.duration ?? 0))
    .slice(0, limit)
    .map(({ file }) => file);
  expect(files).toHaveLength(limit);
  return callSuccessfully('SendRecordedCalls', { files, email: 'reader@wharf.example', message: '1234' });
};

const createWelcome = async (): Promise<unknown> => {
  createdCount += 1;
  const name = String(300 + createdCount);
  const web_pass = `a-long-password-${name}`;
  return callSuccessfully('CreateExtension', {
    name,
    web_pass,
    email_address: `e${name}@wharf.example`,
    welcome: true,
  });
};

const mailTriggers: Record<string, () => Promise<unknown>> = {
  invitation: () => {
    createdCount += 1;
    return callSuccessfully('AddCustomerLoginToPBX', {
      email: `reader-${createdCount}@wharf.example`,
      firstname: 'Fern',
    });
  },
  'password reset': () =>
    callSuccessfully('ResetPassword', { email: `reader-${createdCount}@wharf.example` }),
  'welcome without secrets': () =>
    callSuccessfully('CreateDomainAction', { action: 'welcome_email', accounts: ['202'] }),
  'welcome with secrets': createWelcome,
  softphone: () => callSuccessfully('SendWelcomeEmail', domainParams),
  'softphone password': () => callSuccessfully('ResetSoftphonePassword', domainParams),
  ringotel: () => callSuccessfully('SendRingotelWelcomeEmail', domainParams),
  'ringotel password': () => callSuccessfully('ResetRingotelPassword', domainParams),
  'voice message': () => leaveVoicemail({ from: '61255507001' }),
  'voice message from an unknown caller': () => leaveVoicemail({}),
  'call report': () => callSuccessfully('SendCdrReport', { email: 'reader@wharf.example' }),
  'one recording': () => mailRecordings(1),
  'several recordings': () => mailRecordings(2),
};

interface SentMail {
  template: string;
  language: string;
  subject: string;
  text: string;
  html: string;
}

const listSent = async (): Promise<SentMail[]> => {
  const rows = await server.db
    .select()
    .from(records)
    .where(eq(records.kind, 'sent_mail'))
    .orderBy(asc(records.id));
  return rows.map((row) => ({ ...row.body, ...openSecrets(row) }) as unknown as SentMail);
};

const triggerMail = async (occasion: string, language: string): Promise<SentMail> => {
  await callSuccessfully('UpdateSettings', { lang_web: language });
  await mailTriggers[occasion]?.();
  const mail = (await listSent()).at(-1);
  if (!mail) throw new Error('There is no mail.');
  return mail;
};

/** Returns the lines that contain text of the product, excluding lines with only a link. */
const getLines = ({ subject, text }: SentMail): string[] =>
  [subject, ...text.split('\n')].filter((line) => /\p{L}/u.test(line) && !/^https?:\S+$/.test(line));

const englishMails = new Map<string, Promise<SentMail>>();
const sentTemplates = new Set<string>();

describe.each(languages)('recipient whose language is $name', ({ locale }) => {
  it.each(Object.keys(mailTriggers))('receives the e-mail in that language: %s', async (occasion) => {
    englishMails.set(occasion, englishMails.get(occasion) ?? triggerMail(occasion, 'en'));
    const inEnglish = await englishMails.get(occasion);
    const mail = await triggerMail(occasion, locale);
    sentTemplates.add(mail.template);
    const dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
    expect(mail.language).toBe(locale);
    expect(mail.html).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(`${mail.subject}\n${mail.text}\n${mail.html}`).not.toMatch(/\{\w+\}|undefined|\[object|[٠-٩]/u);
    expect(getLines(mail).length).toBe(getLines(inEnglish as SentMail).length);
    const same = getLines(mail).filter((line) => getLines(inEnglish as SentMail).includes(line));
    expect(locale === 'en' ? [] : same).toEqual([]);
  });
});

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, code: readFileSync(join('server', name), 'utf8') }));

describe('e-mail templates', () => {
  it('are all covered by these tests', () => {
    const written = sources
      .filter(({ code }) => /\bMailContent\b|\/mail\/sendMail'/.test(code))
      .flatMap(({ code }) => [...code.matchAll(/template: '(\w+)'/g)].map(([, name = '']) => name));
    expect(written).toContain('invitation');
    const kinds = new Set([...Object.keys(mailTemplates), ...written]);
    expect([...kinds].filter((kind) => !sentTemplates.has(kind))).toEqual([]);
  });

  it('are sent only through the module that determines the recipient’s language', () => {
    const senders = sources.filter(({ code }) => /\bmail\.send\(/.test(code)).map(({ name }) => name);
    expect(senders).toEqual(['mail/sendMail.ts']);
  });
});
