import { useCreatePath, useLocation } from 'ra-core';
import { useMemo } from 'react';
import type { ResourceHead } from '../../declaration/compiled';
import { resourceHead } from '../../declaration/registry';
import type { Visit } from '../../session/visits';
import { inSentence } from '../../views/actions/countOf';
import { nameOf } from '../../views/fields/nameOf';
import { describeRecord } from './describeRecord';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import { matchingScreens, withDomain } from './paletteScreens';
import type { usePaletteReader } from './usePaletteReader';
import type { Found } from './useRecordSearch';

type Reading = ReturnType<typeof usePaletteReader>;

/** Screens shown among records. */
const mostScreens = 6;

const recentItem = ({ to, record }: Visit, { open, screens, words }: Reading): PaletteItem | undefined => {
  if (!record) return screens.find((screen) => screen.to === to);
  const head = resourceHead(record.resource);
  // What a person may no longer open, or a domain they are not in, is not offered.
  if (!head || !open.includes(head)) return undefined;
  const { label } = record;
  return { key: to, to, label, icon: head.icon, detail: words(head)[0], record: { ...record, to } };
};

/** What is offered before anything is typed: where one was last, then every screen of the menu. */
export const useBeginning = (visits: readonly Visit[], reading: Reading): PaletteGroup[] => {
  const { pathname, search } = useLocation();
  return useMemo(() => {
    const here = [pathname, pathname + search];
    const recent = visits
      .filter(({ to }) => !here.includes(to))
      .flatMap((visit) => recentItem(visit, reading) ?? []);
    const screens = reading.screens.filter(
      ({ kind, to }) => kind === 'list' && !recent.some((one) => one.to === to),
    );
    return [
      { key: 'recent', label: 'Recent', items: recent },
      { key: 'screens', label: 'Screens', items: screens },
    ].filter(({ items }) => items.length > 0);
  }, [visits, reading, pathname, search]);
};

/** What fits what was typed: screens, then the records of each resource, and a way to all of them. */
export const useMatches = (typed: string, found: readonly Found[], reading: Reading): PaletteGroup[] => {
  const createPath = useCreatePath();
  return useMemo(() => {
    const { words, reader, screens } = reading;
    const group = ({ head, spec, records, hasMore, total, text }: Found): PaletteGroup => {
      const [, many] = words(head);
      const address = (path: string) => withDomain(path, head, reader);
      const items = records.map((row): PaletteItem => {
        const id = String(row.id);
        const to = address(createPath({ resource: head.name, type: 'show', id }));
        const label = spec ? nameOf(spec, row) : id;
        const detail = spec ? describeRecord(spec, row) : '';
        const record = { resource: head.name, id, label, to, row };
        return { key: `${head.name} ${id}`, to, label, icon: head.icon, record, ...(detail && { detail }) };
      });
      const all: PaletteItem = {
        key: `${head.name} all`,
        to: listOf(head, text, address),
        icon: 'FilterList',
        label: `All ${total === undefined ? '' : `${total.toLocaleString('en')} `}${inSentence(many)} that match`,
      };
      return { key: head.name, label: many, items: hasMore && items.length > 0 ? [...items, all] : items };
    };
    return [
      { key: 'screens', label: 'Screens', items: matchingScreens(screens, typed).slice(0, mostScreens) },
      ...found.map(group),
    ].filter(({ items }) => items.length > 0);
  }, [typed, found, reading, createPath]);
};

const listOf = (head: ResourceHead, search: string, address: (path: string) => string): string => {
  const path = address(`/${head.name}`);
  const filter = `filter=${encodeURIComponent(JSON.stringify({ search }))}`;
  return `${path}${path.includes('?') ? '&' : '?'}${filter}`;
};
