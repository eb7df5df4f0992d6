import { msg } from '#i18n';
import { get, group, inDomain, listOf, okOrNoContent, patch, post, single } from '../call';
import { boolean, domain, oneOf, text } from '../fields';
import { HostTenant } from '../platform/domainEntities';
import { required, shape } from '../schema';
import { DomainSettings, Settings, SettingsRequest } from './domainSettings';

/** Lists returned by GetLocalization. */
export const localizationKinds = {
  tz: 'Time zone',
  lang_audio: 'Announcements',
  lang_web: 'Web pages',
  lang_tone: 'Tones',
  country: 'Country',
} as const;

const Localization = shape('Localization', {
  kind: oneOf(localizationKinds, 'What for'),
  value: text({ title: 'Value', description: 'What the setting holds.' }),
  text: text('Name'),
});

const Language = shape('Language', {
  value: text({ title: 'Code', description: 'What the setting holds.' }),
  text: text('Language'),
  current: boolean({ title: 'In use', description: 'The one the phone system uses.' }),
});

const languagesCall = (of: string) => ({
  effect: 'read' as const,
  permission: null,
  summary: `The languages ${of} come in, and the one in use.`,
  returns: listOf(Language),
  access: 'customer' as const,
  tenant: inDomain(),
  ok: okOrNoContent,
});

export const languageCalls = group('Languages and settings', {
  permission: 'settings.edit',
  whileImpersonating: 'allowed',
})({
  GetLocalization: post('/api/Link/GetLocalization', {
    effect: 'read',
    permission: null,
    summary: 'Time zones, languages, tones and countries to choose from.',
    body: shape('Localization request', { kind: oneOf(localizationKinds, 'What for') }),
    returns: listOf(Localization),
    access: 'customer',
    tenant: 'shared',
    ok: okOrNoContent,
  }),
  GetIvrLanguage: get('/api/Link/GetIvrLanguage/{domain_name}', languagesCall('announcements')),
  GetToneLanguage: get('/api/Link/GetToneLanguage/{domain_name}', languagesCall('tones')),
  GetWebLanguage: get('/api/Link/GetWebLanguage/{domain_name}', languagesCall('web pages')),
  GetAllSettings: get('/api/Link/GetAllSettings', {
    summary: 'Every setting of a phone system, its own over those of the system.',
    body: shape('All settings request', { domain_name: required(domain('Domain')) }),
    returns: single(DomainSettings),
    access: 'customer',
    tenant: inDomain(),
    ok: okOrNoContent,
  }),
  UpdateSettings: patch('/api/Link/UpdateSettings', {
    summary:
      'Changes settings of a phone system: those named, and no others. Limits and billing are set by resellers; a star code can mean one thing only.',
    sentence: msg('Change the settings of {domain_name}'),
    body: SettingsRequest,
    returns: single(Settings),
    access: 'customer',
    tenant: inDomain(),
    ok: okOrNoContent,
  }),
  GetDomainDetails: get('/api/Link/GetDomainDetails/{domain_name}', {
    summary: 'A phone system with how many accounts and registered phones it has.',
    returns: single(HostTenant),
    access: 'customer',
    tenant: inDomain(),
    ok: okOrNoContent,
  }),
});
