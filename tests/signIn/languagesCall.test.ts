import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, t } from '../../i18n';
import { readLocale } from '../../i18n/files/readLocale';
import { isRightToLeft } from '../../i18n/markLtr';
import { runInLanguage } from '../../server/language/runInLanguage';
import { TestClient } from './testClient';
import { startServer, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const getTitle = (locale: string): string => runInLanguage(locale, () => t('Sign in'));
const getErrorText = (locale: string): string =>
  runInLanguage(locale, () => t('The e-mail or the password is wrong.'));
const createClient = () => new TestClient(server.url);
const fetchPage = async (browser: TestClient, address: string, accepted = '') =>
  (await browser.fetch(address, { headers: { 'accept-language': accepted } })).text();
const checkLanguage = (locale: string, text: string) => ({
  isIn: text.includes(`<html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}">`),
  hasTitle: text.includes(`<h1>${getTitle(locale)}</h1>`),
});
const expectedChecks = { isIn: true, hasTitle: true };

describe.each(languages)('browser with language $name', ({ locale }) => {
  const headers = { 'accept-language': `${locale}-ZZ,${locale};q=0.9,en;q=0.1` };

  it('shows the sign-in page and its errors in that language', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn();
    expect(checkLanguage(locale, await fetchPage(browser, address, headers['accept-language']))).toEqual(
      expectedChecks,
    );
    const refused = await browser.submit(address, 'nobody@trunkline.example', 'not-the-password', headers);
    expect([refused.status, (await refused.text()).includes(getErrorText(locale))]).toEqual([401, true]);
  });

  it.each(['/new-password', '/new-password/unknown', '/v2/logout', '/sign-in/unknown'])(
    'shows no English text on %s',
    async (address) => {
      const [spoken, english] = [
        await fetchPage(createClient(), address, locale),
        await fetchPage(createClient(), address, 'en'),
      ];
      const extractTexts = (text: string) =>
        [...text.matchAll(/<(?:h1|p|label|button|a)\b[^>]*>([^<]+)</g)].map(([, words = '']) => words);
      expect(spoken).toContain(`<html lang="${locale}"`);
      const same = extractTexts(spoken).filter((words) => extractTexts(english).includes(words));
      const isSame = (text: string) => readLocale(locale, 'server')[text] === text;
      expect(locale === 'en' ? [] : same.filter((words) => !isSame(words) && words !== 'E-mail')).toEqual([]);
    },
  );
});

describe('language of the sign-in page', () => {
  it('is the language requested by the console, before the browser language', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn({ ui_locales: 'tlh ar es' });
    expect(checkLanguage('ar', await fetchPage(browser, address, 'de'))).toEqual(expectedChecks);
  });

  it('can be selected on the page, and is stored for the next sign-in', async () => {
    const browser = createClient();
    const { address, page: before } = await browser.openSignIn({ ui_locales: 'es' });
    for (const { locale, name } of languages.filter((language) => language.locale !== 'es'))
      expect(before).toContain(
        `${address}?lang=${locale}" lang="${locale}" hreflang="${locale}">${name}</a>`,
      );
    const chosen = await browser.fetch(`${address}?lang=ar`);
    expect(chosen.headers.get('set-cookie')).toContain(
      'language=ar; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    );
    expect(checkLanguage('ar', await chosen.text())).toEqual(expectedChecks);
    const refused = await browser.submit(address, 'nobody@trunkline.example', 'not-the-password');
    expect(await refused.text()).toContain(getErrorText('ar'));
    const next = await browser.openSignIn();
    expect(checkLanguage('ar', await fetchPage(browser, next.address, 'de'))).toEqual(expectedChecks);
  });

  it('is not changed by a request for an unsupported language', async () => {
    const browser = createClient();
    const { address } = await browser.openSignIn();
    const answer = await browser.fetch(`${address}?lang=%22tlh`, { headers: { 'accept-language': 'de' } });
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('language=');
    expect(checkLanguage('de', await answer.text())).toEqual(expectedChecks);
  });
});
