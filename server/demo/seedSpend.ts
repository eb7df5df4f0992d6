import { addMinutes, subDays } from 'date-fns';
import type { RateKind } from '../../contract/console/spend';
import { phoneCalls } from '../database/schema';
import type { DemoSeeder } from './demoContext';
import { insertPlainRecords } from './insertPlainRecords';

/** Call rates. The prefixes exist in actual numbering plans; the rates are fictional. */
const rates: readonly [prefix: string, name: string, kind: RateKind, perMinute: number, perCall: number][] = [
  ['61', 'Australia', 'national', 0.02, 0],
  ['614', 'Australia, mobile', 'mobile', 0.09, 0],
  ['611800', 'Australia, free call', 'free', 0, 0],
  ['6113', 'Australia, shared cost', 'national', 0.03, 0.15],
  ['61190', 'Australia, premium rate', 'premium', 4.4, 0.55],
  ['1', 'North America', 'international', 0.04, 0],
  ['44', 'United Kingdom', 'international', 0.05, 0],
  ['447', 'United Kingdom, mobile', 'international', 0.22, 0],
  ['64', 'New Zealand', 'international', 0.05, 0],
  ['642', 'New Zealand, mobile', 'international', 0.24, 0],
  ['371', 'Latvia', 'international', 1.1, 0],
  ['232', 'Sierra Leone', 'international', 1.9, 0],
  ['882', 'International networks', 'satellite', 6.5, 0],
  ['881', 'Satellite', 'satellite', 9.8, 0],
];

/** A phone system with unusual night-time calls to new destinations. */
const ABUSED_DOMAIN = 'bluebutton.pbx.example';

/** Called numbers, which are reserved for fiction. */
const CALLED_NUMBERS = ['442079460011', '442079460058', '442079460122', '12025550123'] as const;

/** Creates call rates, and a night of suspicious calls. */
export const seedSpend: DemoSeeder = async (tx, { actor, today, domains, simulatesCalls }) => {
  await insertPlainRecords(
    tx,
    actor.id,
    rates.map(([prefix, name, kind, per_minute, per_call]) => ({
      kind: 'call_rate',
      domainName: null,
      wholesalerId: null,
      key: prefix,
      body: { name, kind, per_minute, per_call },
    })),
  );
  const domain = domains.find(({ domainName }) => domainName === ABUSED_DOMAIN);
  if (!simulatesCalls || !domain) return;
  // 02:00 on the east coast of Australia, during the previous night.
  const night = subDays(new Date(`${today}T16:00:00Z`), 1);
  await tx.insert(phoneCalls).values(
    CALLED_NUMBERS.map((to, place) => {
      const startedAt = addMinutes(night, place * 9);
      return {
        domainName: domain.domainName,
        wholesalerId: domain.wholesalerId,
        callId: `demo-night-${place}`,
        direction: 'outbound' as const,
        from: '205',
        to,
        startedAt: startedAt.toISOString(),
        connectedAt: startedAt.toISOString(),
        endedAt: addMinutes(startedAt, 8).toISOString(),
        result: 'answered' as const,
        extension: '205',
        talk: 480,
      };
    }),
  );
};
