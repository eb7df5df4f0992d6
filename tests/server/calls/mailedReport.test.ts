import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK } from '../../../contract/csvText';
import { defaultFormats, type UserFormats } from '../../../contract/userFormats';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { domains, phoneCalls, preferences, records } from '../../../server/database/schema';
import type { Mail } from '../../../server/gateways/mailGateway';
import { createFileFormats } from '../../../server/language/createFileFormats';
import { runInLanguage } from '../../../server/language/runInLanguage';
import { createLocalGateways } from '../../../server/localGateways/createLocalGateways';
import { openTestDatabase } from '../../database/testDatabase';
import { createTestServer, seedTwoTenants, type TestServer } from '../testApi';

const DOMAIN = 'wharf.pbx.example';

const sent: Mail[] = [];
const mail = { send: async (_: unknown, letter: Mail) => void sent.push(letter) };

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  server = await createTestServer({ db, gateways: createLocalGateways(db, { mail }) });
  await seedTwoTenants(server.db);
  await server.db.update(domains).set({ timezone: 'Australia/Sydney' }).where(eq(domains.domainName, DOMAIN));
  const [domain] = await server.db.select().from(domains).where(eq(domains.domainName, DOMAIN));
  if (!domain) throw new Error('No domain');
  const own = { domainName: DOMAIN, wholesalerId: domain.wholesalerId };
  await server.db.insert(phoneCalls).values(
    [
      { callId: 'a', day: '01', result: 'missed', note: 'Rückruf; 1,5 h' },
      { callId: 'b', day: '02', result: 'answered', note: '=1+1' },
      { callId: 'c', day: '03', result: 'missed', note: null },
    ].map(({ callId, day, result, note }) => ({
      ...own,
      callId,
      note,
      result: result as 'missed' | 'answered',
      direction: 'inbound' as const,
      from: '61255507001',
      to: '201',
      extension: '201',
      startedAt: `2026-11-${day}T22:30:00Z`,
      endedAt: `2026-11-${day}T22:32:05Z`,
      talk: 1250,
      recorded: true,
    })),
  );
  for (const [id, formats] of Object.entries(chosen)) {
    const body = { email: toAddress(id), level: 'customer', disabled: false, customer_id: null };
    await server.db.insert(records).values({ kind: 'user', key: id, ...own, body });
    await server.db
      .insert(preferences)
      .values({ owner: id, tenant: DOMAIN, kind: 'formats', name: 'own', value: formats });
  }
});
afterAll(() => database.close());

const chosen = {
  german: { language: 'de' },
  mexican: { language: 'es', numbers: 'point', clock: 'h12' },
  spaniard: { language: 'es', clock: 'h23' },
};

const toAddress = (id: string) => `${id}@wharf.example`;

const mailReport = async (recipient: string, filter: object = {}) => {
  const body = { domain_name: DOMAIN, email: toAddress(recipient), ...filter };
  const answer = await server.call('SendCdrReport', body, 'customer');
  expect([answer.status, answer.error.message]).toEqual([200, undefined]);
  const letter = sent.at(-1);
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(letter?.attachments?.[0]?.content);
  return { text: letter?.text ?? '', file, lines: file.replace(/\r\n$/, '').split('\r\n') };
};

const HEADINGS = {
  german: 'Anruf-ID;Start;Verbunden;Ende;Von;An;Richtung;Ergebnis;',
  spaniard: 'Id. de llamada;Inicio;Conectado;Fin;De;A;Sentido;Resultado;',
  mexican: 'Id. de llamada,Inicio,Conectado,Fin,De,A,Sentido,Resultado,',
};

const ROWS = {
  german: [
    'c;4. Nov. 2026, 09:30;;4. Nov. 2026, 09:32;+61 2 5550 7001;201;Eingehend;Verpasst;',
    'b;3. Nov. 2026, 09:30;;3. Nov. 2026, 09:32;+61 2 5550 7001;201;Eingehend;Angenommen;',
    'a;2. Nov. 2026, 09:30;;2. Nov. 2026, 09:32;+61 2 5550 7001;201;Eingehend;Verpasst;',
  ],
  spaniard: [
    'c;4 nov 2026, 09:30;;4 nov 2026, 09:32;+61 2 5550 7001;201;Entrante;Perdida;',
    'b;3 nov 2026, 09:30;;3 nov 2026, 09:32;+61 2 5550 7001;201;Entrante;Atendida;',
    'a;2 nov 2026, 09:30;;2 nov 2026, 09:32;+61 2 5550 7001;201;Entrante;Perdida;',
  ],
  mexican: [
    'c,"4 nov 2026, 09:30 a. m.",,"4 nov 2026, 09:32 a. m.",+61 2 5550 7001,201,Entrante,Perdida,',
    'b,"3 nov 2026, 09:30 a. m.",,"3 nov 2026, 09:32 a. m.",+61 2 5550 7001,201,Entrante,Atendida,',
    'a,"2 nov 2026, 09:30 a. m.",,"2 nov 2026, 09:32 a. m.",+61 2 5550 7001,201,Entrante,Perdida,',
  ],
};

describe('mailed call report', () => {
  it.each(['german', 'spaniard', 'mexican'] as const)(
    'has the headings, separator, times and numbers of its recipient: %s',
    async (recipient) => {
      const { file, lines } = await mailReport(recipient);
      expect(file.startsWith(BYTE_ORDER_MARK)).toBe(true);
      const expected = [BYTE_ORDER_MARK + HEADINGS[recipient], ...ROWS[recipient]];
      expect(
        lines.map((line, index) => line.replace(/[\u00a0\u202f]/g, ' ').slice(0, expected[index]?.length)),
      ).toEqual(expected);
    },
  );

  it('quotes and guards the texts of users', async () => {
    const { lines } = await mailReport('german');
    expect(lines.map((line) => line.split(';;').at(-1))).toEqual(
      expect.arrayContaining([expect.stringMatching(/'=1\+1$/), expect.stringMatching(/"Rückruf; 1,5 h"$/)]),
    );
  });

  it('contains only calls that pass the filter, and the mail names the filter and the period', async () => {
    const filter = { start_from: '2026-11-03', result: ['missed', 'busy'], search: '6125550', id: null };
    const { text, lines } = await mailReport('spaniard', filter);
    expect(lines.slice(1).map((line) => line.slice(0, 2))).toEqual(['c;']);
    expect(text.split(/\n+/)).toEqual([
      '1 llamada, en el archivo adjunto.',
      'Periodo: desde el 3 nov 2026',
      'Buscar: 6125550',
      'Resultado: Perdida; Ocupado',
      'Las horas corresponden a Australia/Sydney. Las duraciones se indican en segundos.',
    ]);
  });

  it.each([
    [{}, 'Zeitraum: alle gespeicherten Anrufe', 3],
    [{ start_to: '2026-11-02' }, 'Zeitraum: bis 2. Nov. 2026', 1],
    [{ start_from: '2026-11-02', start_to: '2026-11-03' }, 'Zeitraum: 2. Nov. 2026 bis 3. Nov. 2026', 2],
    [{ start_from: '2026-11-03', start_to: '2026-11-03' }, 'Zeitraum: 3. Nov. 2026', 1],
    [{ start_from: '2026-11-02T22:00:00Z' }, 'Zeitraum: ab 3. Nov. 2026, 09:00', 2],
  ])('names the period of %j', async (filter, period, calls) => {
    const { text, lines } = await mailReport('german', filter);
    expect([text.split(/\n+/)[1], lines.length - 1]).toEqual([period, calls]);
  });
});

describe('cell of a file for a person', () => {
  const format = (formats: Partial<UserFormats>, field: object, value: unknown) =>
    createFileFormats({ ...defaultFormats, ...formats }, 'UTC').formatCell(field, value);

  it('has the decimal separator of the recipient', () => {
    expect(runInLanguage('de', () => format({}, {}, 1234.5))).toBe('1234,5');
    expect(runInLanguage('de', () => format({ numbers: 'point' }, {}, 1234.5))).toBe('1234.5');
    expect(runInLanguage('en', () => format({ numbers: 'comma' }, {}, 1234.5))).toBe('1234,5');
  });

  it.each(['201', '200001', '0255507001', 'anonymous', ''])('does not make %j a phone number', (text) =>
    expect(format({}, { format: 'account' }, text)).toBe(text),
  );

  it('has the date order of the recipient, and the day and month of English in Australia by default', () => {
    const field = { format: 'date' };
    expect(format({}, field, '2026-11-03')).toBe('3 Nov 2026');
    expect(format({ date: 'ymd' }, field, '2026-11-03')).toBe('2026-11-03');
  });
});
