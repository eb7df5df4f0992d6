import { existsSync, readFileSync } from 'node:fs';
import { heads } from 'virtual:trunkline/resources';
import { describe, expect, it } from 'vitest';
import { t } from '#i18n';
import { customRoutes } from '../../src/customRoutes/routes';
import { pageTitles } from '../../src/layout/pageTitles';
import { toTitleCase } from '../../src/lib/toTitleCase';

interface Screen {
  path: string;
  /** Documented title; several titles if one page covers several screens. */
  title: string;
}

const screensFile = new URL('../../../shared/spec/screens.json', import.meta.url);

/** Some of the 31 screens in document 1, section 2, used if the full list is not available. */
const sampleScreens: readonly Screen[] = [
  { path: '/', title: 'Home' },
  { path: '/hardware-orders', title: 'Hardware Order' },
  { path: '/mac', title: 'Mac' },
  { path: '/pbx-customer/numbers', title: 'Numbers' },
  { path: '/pbx-customer/call-queue', title: 'Call Queues' },
  { path: '/pbx-customer/settings', title: 'Settings / General Settings' },
  { path: '/pbx-customer/upload-audio', title: 'Upload Audio' },
  { path: '/pbx-customer/status', title: 'Status' },
  { path: '/unauthorised', title: 'Access denied' },
  { path: '*', title: '404' },
];
const screens: readonly Screen[] = existsSync(screensFile)
  ? JSON.parse(readFileSync(screensFile, 'utf8'))
  : sampleScreens;

/** Returns the title of the console screen at a path, followed by the titles of the screens below it. */
const listTitles = (path: string): string[] => {
  if (path === '*') return [t(pageTitles.missing).replace(/:.*/, '')];
  if (path === '/unauthorised') return [t(pageTitles.denied)];
  const route = customRoutes.find((candidate) => candidate.path === path);
  if (route) return [t(route.label)];
  const head = heads.find(({ name }) => `/${name}` === path);
  return head ? [head.menu.title ?? toTitleCase(head.label[1]), head.label[1]] : [];
};

describe('documented screens', () => {
  it.each(screens)('include $path with the title $title', ({ path, title }) => {
    const titles = listTitles(path);
    const [last = '', first] = title.split(' / ').toReversed();
    expect(titles[0]).toBe(last);
    if (first !== undefined) expect(titles).toContain(first);
  });
});
