import { codeNames, starCodes } from '../../../contract/settings/codeFields';
import { limitFields } from '../../../contract/settings/limitFields';
import { conflict, forbidden, invalid } from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { audioLanguages, toneCountries, webLanguages } from './supportedLanguages';

type Settings = Readonly<Record<string, unknown>>;

/** What the one who pays for the phone system sets, not the one who uses it. */
const isResellerSetting = (name: string): boolean => name in limitFields || /^(max|bill)_/.test(name);

/**
 * Refuses changes that would not work, or are not the caller's to make. Values that stay as they are pass.
 * @param before all settings as they are
 * @throws ApiError 400, 403 or 409, naming the settings
 */
export function checkSettings(scope: Scope, before: Settings, changes: Settings): void {
  const changed = Object.entries(changes).filter(([name, value]) => (value ?? '') !== (before[name] ?? ''));
  checkLimits(scope, changed);
  for (const [name, value] of changed) if (typeof value === 'string' && value !== '') checkValue(name, value);
  checkCodes({ ...before, ...changes }, new Set(changed.map(([name]) => name)));
}

function checkLimits(scope: Scope, changed: [string, unknown][]): void {
  if (scope.level !== 'customer') return;
  const limits = changed
    .map(([name]) => name)
    .filter((name) => isResellerSetting(name) && name !== 'mb_size');
  if (limits.length === 0) return;
  throw forbidden('Limits and billing are set by your provider. Ask there to change them.', {
    errors: limits.map((field) => ({ field, message: 'Set by your provider.' })),
  });
}

const choices: Record<string, Readonly<Record<string, string>>> = {
  lang_audio: audioLanguages,
  lang_web: webLanguages,
  lang_tone: toneCountries,
};

function checkValue(name: string, value: string): void {
  const among = choices[name];
  if (among && !Object.hasOwn(among, value))
    throw invalid(
      name,
      `There is no language "${value}" here. Choose one of ${Object.keys(among).join(', ')}.`,
    );
}

/** A code people dial can mean one thing only. */
function checkCodes(settings: Settings, changed: ReadonlySet<string>): void {
  const meaning = new Map<string, string>();
  for (const name of codeNames) {
    const code = settings[name];
    if (typeof code !== 'string' || code === '') continue;
    const other = meaning.get(code);
    if (other !== undefined && (changed.has(name) || changed.has(other)))
      throw codeConflict(code, other, name);
    meaning.set(code, name);
  }
}

function codeConflict(code: string, ...names: [string, string]) {
  const [first, second] = names.map(titleOf);
  return conflict(`${code} can’t mean both "${first}" and "${second}".`, {
    errors: names.map((field, index) => ({
      field,
      message: `${code} is also the code of "${index === 0 ? second : first}".`,
    })),
  });
}

const titleOf = (name: string): string => {
  const [title] = starCodes[name.slice('code_'.length) as keyof typeof starCodes];
  return title;
};
