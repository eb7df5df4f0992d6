import { sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { TSchema } from 'typebox';
import { diallingRules } from '../common/diallingRules';
import type { Database } from '../database/database';
import { numberRanges, phoneNumbers } from '../database/schema';
import { extractDigits, normaliseNumber } from './normaliseNumber';
import { findPlanRange } from './numberingPlanRanges';

/** Returns the country calling codes that occur in the numbering plan, starting with that of the deployment. */
export async function readPlanCallingCodes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ first: string }>(sql`
    select min(${numberRanges.firstNumber}) as first from ${numberRanges} where ${numberRanges.kind} = 'plan'
    group by left(${numberRanges.prefix}, 3)`);
  const callingCodes = rows.flatMap(
    ({ first }) => parsePhoneNumberFromString(`+${first}`)?.countryCallingCode ?? [],
  );
  return [...new Set<string>([diallingRules.callingCode, ...callingCodes])];
}

/**
 * Converts national numbers to E.164 digits if they match a range of another country in the numbering plan. Applies to
 * all phone number fields of the contract. Numbers of the deployment's own country and other values are unchanged.
 */
export async function resolvePlanNumbers(
  db: Database,
  schema: TSchema | undefined,
  body: unknown,
): Promise<unknown> {
  const { range } = (body ?? {}) as { range?: unknown };
  const within = typeof range === 'string' ? (extractDigits(range)?.digits ?? '') : '';
  const texts = new Set<string>();
  replaceNumbers(schema, body, (text) => {
    if (isNational(text) && (within !== '' || !isE164(text))) texts.add(text);
    return text;
  });
  if (texts.size === 0) return body;
  const codes = await readPlanCallingCodes(db);
  if (codes.length === 1) return body;
  const read = await resolveInPlan(db, [...texts], codes, within);
  return replaceNumbers(schema, body, (text) => read.get(text) ?? text);
}

/** Maps input strings to the numbers that they represent in the inventory or the numbering plan. */
async function resolveInPlan(
  db: Database,
  texts: string[],
  codes: string[],
  within: string,
): Promise<Map<string, string>> {
  const candidates = new Map(texts.map((text) => [text, getInterpretations(text, codes)]));
  const all = [...new Set([...candidates.values()].flat())];
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from unnest(string_to_array(${all.join(',')}, ',')) as wanted(number)
    where ${findPlanRange(sql`number`, sql`${numberRanges.id}`)} is not null
      or exists (select from ${phoneNumbers} where ${phoneNumbers.phoneNumber} = number)`);
  const storedNumbers = new Set(rows.map(({ number }) => number));
  return new Map(
    [...candidates].flatMap(([text, numbers]) => {
      const matches = numbers.filter((number) => storedNumbers.has(number));
      const number = matches.find((candidate) => within !== '' && candidate.startsWith(within)) ?? matches[0];
      return number ? [[text, number] as const] : [];
    }),
  );
}

/** Returns the numbers that an input string may represent: in the deployment's country, or in another country of the plan. */
function getInterpretations(text: string, codes: string[]): string[] {
  const home = normaliseNumber(text);
  // A form may already have converted the input to a number of the deployment's country.
  const national =
    home?.startsWith(diallingRules.callingCode) && extractDigits(text)?.digits === home
      ? home.slice(diallingRules.callingCode.length)
      : text;
  const alternatives = codes.slice(1).flatMap((defaultCallingCode) => {
    const number = parsePhoneNumberFromString(national, { defaultCallingCode, extract: false });
    return number?.isPossible() ? [number.number.slice(1)] : [];
  });
  return [...new Set([...(home ? [home] : []), ...alternatives])];
}

function isNational(text: string): boolean {
  const written = extractDigits(text);
  return written !== null && !written.plus && written.digits.length >= 6;
}

/** Whether a string can only be a number of the deployment's country, in E.164 digits. */
const isE164 = (text: string): boolean =>
  text.startsWith(diallingRules.callingCode) &&
  /^\d+$/.test(text) &&
  diallingRules.lengths.has(text.length - diallingRules.callingCode.length);

interface NumberSchema {
  format?: string;
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

function replaceNumbers(
  schema: TSchema | undefined,
  value: unknown,
  replace: (text: string) => string,
): unknown {
  const { format, properties, items }: NumberSchema = schema ?? {};
  if (typeof value === 'string') return format === 'phone' ? replace(value) : value;
  if (Array.isArray(value)) return items ? value.map((item) => replaceNumbers(items, item, replace)) : value;
  if (typeof value !== 'object' || value === null || value instanceof File || !properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      Object.hasOwn(properties, name) ? replaceNumbers(properties[name], inner, replace) : inner,
    ]),
  );
}
