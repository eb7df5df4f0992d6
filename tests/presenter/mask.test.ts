import { describe, expect, it } from 'vitest';
import { maskUrl, unmaskUrl } from '../../src/presenter/address';
import { getSubstitute } from '../../src/presenter/getSubstitute';
import { hashWithKey } from '../../src/presenter/hash';
import { createLedger } from '../../src/presenter/ledger';
import { maskResponse } from '../../src/presenter/mask';
import { unmask } from '../../src/presenter/unmask';

const key = [17, 4242] as const;

describe('masked value', () => {
  it('is the same for the same key and different for another key', () => {
    const draw = (key: readonly [number, number]) =>
      Array.from({ length: 20 }, (_, i) => createLedger(key).standIn('company', `True Company ${i}`));
    expect(draw(key)).toEqual(draw(key));
    expect(draw(key)).not.toEqual(draw([4242, 17]));
    expect(hashWithKey(key, 'a')).not.toBe(hashWithKey(key, 'b'));
  });

  it('is never shared by two numbers, regardless of how many there are', () => {
    const ledger = createLedger(key);
    const numbers = Array.from({ length: 21_000 }, (_, i) => `6129${String(i).padStart(7, '0')}`);
    const maskedNumbers = numbers.map((number) => ledger.standIn('phone', number));
    expect(new Set(maskedNumbers).size).toBe(numbers.length);
    expect(maskedNumbers.every((number) => /^61[2378](5550|7010)\d{4}$/.test(number))).toBe(true);
    expect(maskedNumbers.map((number) => ledger.truthOf(number))).toEqual(numbers);
  });

  it.each([
    ['phone', '+61291234567', /^\+612(5550|7010)\d{4}$/],
    ['phone', '0391234567', /^03(5550|7010)\d{4}$/],
    ['phone', '61412345678', /^61[2378](5550|7010)\d{4}$/],
    ['phone', '12125550000', /^121255501\d{2}$/],
    ['phone', '442071234567', /^4420794609?\d{3,4}$/],
    ['phone', '1001', /^1001$/],
    ['account', '1001 61291234567', /^1001 612(5550|7010)\d{4}$/],
    ['account', '1001@true.pbx.test', /^1001@[a-z-]+\d*\.example$/],
    ['email', 'ada@true.test', /^[a-z]+\.[a-z]+\d*@[a-z-]+\.example$/],
    ['email', 'true', /^true$/],
    ['domain', 'true.pbx.test', /^[a-z-]+\d*\.example$/],
    ['mac', '80:5E:C0:12:34:56', /^02(:[0-9A-F]{2}){5}$/],
    ['mac', '805ec0123456', /^02[0-9a-f]{10}$/],
    ['ip', '10.1.2.3', /^(192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/],
    ['ip', 'fd00::17', /^2001:db8::[0-9a-f]{4}:[0-9a-f]{4}$/],
    ['code', 'C10052', /^[A-Z]\d{5}$/],
    ['person', '"Ada True" <61291234567>', /^[A-Z][a-z]+ [A-Z][a-z]+ <612(5550|7010)\d{4}>$/],
    ['note', 'Ada rang about her bill', /^(?!.*Ada).+\.$/],
  ] as const)('has the same format as the original %s: %s', (kind, value, pattern) => {
    const maskedValue = getSubstitute(createLedger(key), kind, value);
    expect(maskedValue).toMatch(pattern);
    // Extensions, and words that are not addresses, do not identify anyone and are not masked.
    if (!['1001', 'true'].includes(value)) expect(maskedValue).not.toBe(value);
  });
});

describe('masked response', () => {
  it('is masked according to contract fields, well-known field names and known values', () => {
    const ledger = createLedger(key);
    const answer = {
      items: [
        { company: 'True Coffee', state: 'True Coffee', unknown: { firstName: 'Ada', lastname: 'True' } },
        { remark: 'True Coffee moved to 10.0.0.7.', user_roles: [{ name: 'Ada True', email: 'a@b.test' }] },
      ],
      totalCount: 2,
    };
    const result = maskResponse(ledger, answer, { company: 'company', state: 'keep' }) as typeof answer;
    expect(result.totalCount).toBe(2);
    expect(result.items[0]?.state).toBe('True Coffee');
    const rest = JSON.stringify({ ...result.items[0], state: '' }) + JSON.stringify(result.items[1]);
    expect(rest).not.toMatch(/True|Ada|10\.0\.0\.7|b\.test/);
    expect(result.items[1]?.remark).toBe(`${result.items[0]?.company} moved to ${ledger.known('10.0.0.7')}.`);
    const { firstName, lastname } = result.items[0]?.unknown ?? {};
    expect(result.items[1]?.user_roles?.[0]?.name).toBe(`${firstName} ${lastname}`);
  });

  it('has masked keys and masked JSON in text fields', () => {
    const ledger = createLedger(key);
    const result = maskResponse(
      ledger,
      { '61291234567': { did: '61291234567', old: '{"email":"a@b.test"}' } },
      undefined,
      true,
    );
    expect(JSON.stringify(result)).not.toMatch(/61291234567|b\.test/);
    expect(Object.keys(result as object)[0]).toBe(
      Object.values(result as Record<string, { did: string }>)[0]?.did,
    );
  });

  it('is unmasked when its values are sent in requests', () => {
    const ledger = createLedger(key);
    const row = { did: '61291234567', company: 'True Coffee', domain_name: 'true.pbx.test' };
    const result = maskResponse(ledger, row, undefined) as typeof row;
    expect(unmask(ledger, result)).toEqual(row);
    expect(unmask(ledger, { numbers: `${result.did}, 61270100000`, note: 'free' })).toEqual({
      numbers: '61291234567, 61270100000',
      note: 'free',
    });
  });
});

describe('masked URL', () => {
  const address =
    '/numbers/61291234567/show?domain=true.pbx.test&filter=%7B%22customer_number%22%3A%22C10052%22%7D&page=2';

  it('contains no real value and opens the original page', () => {
    const ledger = createLedger(key);
    const result = maskUrl(ledger, address);
    expect(result).not.toMatch(/61291234567|true\.pbx|C10052/);
    expect(result).toMatch(/^\/numbers\/612\d{8}\/show\?/);
    expect(new URL(result, 'http://x').searchParams.get('page')).toBe('2');
    expect(maskUrl(ledger, result)).toBe(result);
    expect(unmaskUrl(ledger, result)).toBe(address);
  });
});
