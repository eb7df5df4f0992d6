import { t } from '#i18n';
import { codeNames, starCodes } from '../../../contract/settings/codeFields';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import { audioLanguages, toneCountries, webLanguages } from './supportedLanguages';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Rejects settings that would not work. Unchanged values are not checked.
 * @param before all current settings
 * @throws ApiError 400 or 409, naming the settings
 */
export function checkSettings(before: Settings, changes: Settings): void {
  const changed = Object.entries(changes).filter(([name, value]) => (value ?? '') !== (before[name] ?? ''));
  for (const [name, value] of changed) if (typeof value === 'string' && value !== '') checkValue(name, value);
  checkCodes({ ...before, ...changes }, new Set(changed.map(([name]) => name)));
}

const settingChoices: Record<string, Readonly<Record<string, string>>> = {
  lang_audio: audioLanguages,
  lang_web: webLanguages,
  lang_tone: toneCountries,
};

function checkValue(name: string, value: string): void {
  const among = settingChoices[name];
  if (among && !Object.hasOwn(among, value))
    throw createInvalidFieldError(
      name,
      t('There is no language "{value}" here. Choose one of {object}.', {
        value,
        object: Object.keys(among).join(', '),
      }),
    );
}

/** Checks that each dialled code has only one meaning. */
function checkCodes(settings: Settings, changed: ReadonlySet<string>): void {
  const meaning = new Map<string, string>();
  for (const name of codeNames) {
    const code = settings[name];
    if (typeof code !== 'string' || code === '') continue;
    const other = meaning.get(code);
    if (other !== undefined && (changed.has(name) || changed.has(other)))
      throw createCodeConflict(code, other, name);
    meaning.set(code, name);
  }
}

function createCodeConflict(code: string, ...names: [string, string]) {
  const [first, second] = names.map(getSettingTitle);
  return createConflictError(t('{code} can’t mean both "{first}" and "{second}".', { code, first, second }), {
    errors: names.map((field, index) => ({
      field,
      message: t('{code} is also the code of "{other}".', { code, other: index === 0 ? second : first }),
    })),
  });
}

function getSettingTitle(name: string): string {
  const [title] = starCodes[name.slice('code_'.length) as keyof typeof starCodes];
  return title;
}
