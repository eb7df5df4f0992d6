import phoneNumbers from 'virtual:trunkline/resource/pbx-customer/phone-numbers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { otherPaths } from '../../src/customRoutes/otherPaths';
import { setAddedResources } from '../../src/declaration/registry';
import { addRecentDomain, readRecentDomains } from '../../src/layout/domain/recentDomains';
import { isDomainPath, setSearchDomain, toDomainPage } from '../../src/session/domain/aboutDomain';
import { hashForCurrentDomain } from '../../src/session/domain/domainQueries';
import { preserveDomain } from '../../src/session/domain/domainRouter';

beforeEach(() => setAddedResources([phoneNumbers]));

describe('links between domain pages', () => {
  const current = { pathname: '/pbx-customer/phone-numbers', search: '?domain=a.example&page=2' };

  it.each([
    [
      '/pbx-customer/phone-numbers/7',
      { pathname: '/pbx-customer/phone-numbers/7', search: '?domain=a.example', hash: '' },
    ],
    [
      '/pbx-customer/x?page=1#h',
      { pathname: '/pbx-customer/x', search: '?domain=a.example&page=1', hash: '#h' },
    ],
    [{ search: '?page=3' }, { search: '?domain=a.example&page=3' }],
    [{ pathname: '/pbx-customer' }, { pathname: '/pbx-customer', search: '?domain=a.example' }],
  ])('preserve the domain if they lead to a page within a domain: %j', (to, expected) => {
    expect(preserveDomain(to, current)).toEqual(expected);
  });

  it.each(['/trunks', '/', '/pbx-customer/x?domain=b.example', '/pbx-customers'])(
    'are unchanged if they lead to other pages or specify a domain: %s',
    (to) => expect(preserveDomain(to, current)).toBe(to),
  );

  it('are unchanged if there is no current domain', () => {
    expect(preserveDomain('/pbx-customer/x', { pathname: '/trunks', search: '' })).toBe('/pbx-customer/x');
  });
});

describe('switching the domain', () => {
  it('opens the same list without the previous record or filter', () => {
    expect(toDomainPage('b.example', '/pbx-customer/phone-numbers/61255500001/show')).toBe(
      '/pbx-customer/phone-numbers?domain=b.example',
    );
    expect(toDomainPage('b.example', '/trunks')).toBe('/pbx-customer?domain=b.example');
    expect(setSearchDomain('?filter=x&domain=a.example', 'b.example')).toBe('?domain=b.example&filter=x');
  });

  it('uses a separate cache for each domain, except for pages outside domains', () => {
    const at = (domain: string) => window.history.replaceState(null, '', `/?domain=${domain}`);
    const key = ['pbx-customer/phone-numbers', 'getOne', { id: '100' }];
    at('a.example');
    const [a, shared] = [hashForCurrentDomain(key), hashForCurrentDomain(['trunks', 'getList'])];
    at('b.example');
    expect(hashForCurrentDomain(key)).not.toBe(a);
    expect(hashForCurrentDomain(['trunks', 'getList'])).toBe(shared);
  });
});

describe('recent domains', () => {
  it('contain the last six domains of each user with their names, most recent first', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) addRecentDomain('ann', name, `House ${name}`);
    addRecentDomain('ann', 'e');
    expect(readRecentDomains('ann').map(({ name }) => name)).toEqual(['e', 'g', 'f', 'd', 'c', 'b']);
    expect(readRecentDomains('ann')[0]?.display).toBe('House e');
    expect(readRecentDomains('bob')).toEqual([]);
  });

  it('are empty if storage is unavailable or contains invalid data', () => {
    localStorage.setItem('domains/ann', '{"not":"a list"}');
    expect(readRecentDomains('ann')).toEqual([]);
    const off = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    expect(() => addRecentDomain('ann', 'a')).not.toThrow();
    off.mockRestore();
  });
});

describe('alias paths', () => {
  it('redirect to the page under /pbx-customer and never to another alias', () => {
    expect(otherPaths).toContainEqual({ from: '/call-queue', to: '/pbx-customer/call-queue' });
    expect(otherPaths).toContainEqual({
      from: '/pbx-customer/settings/settings',
      to: '/pbx-customer/settings',
    });
    expect(otherPaths).toContainEqual({
      from: '/pbx-customer/status/call-log',
      to: '/pbx-customer/call-log',
    });
    for (const { from, to } of otherPaths) {
      expect(isDomainPath(to)).toBe(true);
      expect(otherPaths.map((otherPath) => otherPath.from)).not.toContain(to);
      expect(to).not.toBe(from);
    }
  });
});
