import type { languageCalls, localizationKinds } from '../../../contract/settings/languagesCall';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import type { Domain } from '../../http/tenancy/requestDomain';
import { readDomainSetting } from './domainSettingRecords';
import { audioLanguages, countryCodes, timeZones, toneCountries, webLanguages } from './supportedLanguages';

type Names = Readonly<Record<string, string>>;
type Kind = keyof typeof localizationKinds;

const localizations: Record<Kind, Names> = {
  tz: Object.fromEntries(timeZones.map((zone) => [zone, zone.replaceAll('_', ' ')])),
  lang_audio: audioLanguages,
  lang_web: webLanguages,
  lang_tone: toneCountries,
  country: countryCodes,
};

const listEntries = (kind: Kind) =>
  Object.entries(localizations[kind]).map(([value, text]) => ({ kind, value, text }));

async function listLanguages(db: Database, domain: Domain, setting: string, names: Names) {
  const inUse = await readDomainSetting(db, domain, setting);
  return Object.entries(names).map(([value, text]) => ({ value, text, current: value === inUse }));
}

type LanguageCall = 'GetLocalization' | 'GetIvrLanguage' | 'GetToneLanguage' | 'GetWebLanguage';

export const languageHandlers: HandlersFor<LanguageCall & keyof typeof languageCalls> = {
  async GetLocalization({ request: { body } }) {
    const kinds = body.kind ? [body.kind] : (Object.keys(localizations) as Kind[]);
    return kinds.flatMap(listEntries);
  },
  GetIvrLanguage: ({ request: { domain }, services: { db } }) =>
    listLanguages(db, domain, 'lang_audio', audioLanguages),
  GetToneLanguage: ({ request: { domain }, services: { db } }) =>
    listLanguages(db, domain, 'lang_tone', toneCountries),
  GetWebLanguage: ({ request: { domain }, services: { db } }) =>
    listLanguages(db, domain, 'lang_web', webLanguages),
};
