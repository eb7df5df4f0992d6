import { afterEach, expect, it, vi } from 'vitest';
import { getAutomaticLanguage } from '../../../src/customRoutes/account/getAutomaticLanguage';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['the phone system language', 'de', ['es-ES', 'en'], 'Deutsch', 'The web language of the phone system.'],
  [
    'the browser language if the phone system language is not supported',
    'nl',
    ['es-ES', 'en'],
    'Español',
    'The language of this browser.',
  ],
  [
    'the browser language if the phone system has none',
    '',
    ['fr'],
    'Français',
    'The language of this browser.',
  ],
  [
    'the deployment language if no other is supported',
    '',
    ['nl'],
    'English',
    'The language set for this console.',
  ],
])('shows the automatic language and its source: %s', (_, web, browser, name, origin) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  expect(getAutomaticLanguage(web)).toEqual({ name, origin });
});
