import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { listed, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { callQuery } from '../../dataProvider/queries';

type Call = TrunklineDataProvider['call'];
type Contents = Awaited<ReturnType<typeof contentsOf>>;

const contentsOf = (call: Call, template_id: number) => call('GetTemplateContents', { template_id });

/** Milliseconds after which a template whose records are still read is asked about again. */
const ASK_EVERY = 2_000;

const isMade = (found: Contents[number] | undefined): boolean =>
  found?.state === 'waiting' || found?.state === 'making';

/** What a template brings beside settings, in words: its records by kind, and their sounds. Nothing where it brings none. */
export const bringsText = ([found]: Contents): string => {
  if (isMade(found)) return t('still being read');
  const kinds = (found?.contents ?? []).map((kind) =>
    t('{kind}: {count}', { kind: kind?.section_label ?? '', count: kind?.records ?? 0 }),
  );
  const sounds = found?.sounds
    ? [t('{count, plural, one {# sound} other {# sounds}}', { count: found.sounds })]
    : [];
  return listed([...kinds, ...sounds]);
};

/** The same, asked for. */
export const readBrings = async (call: Call, templateId: number): Promise<string> =>
  bringsText(await contentsOf(call, templateId));

/** What the template that is chosen brings, as it is asked for. */
export const useBrings = (templateId: number) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...callQuery(call, 'GetTemplateContents', { template_id: templateId }, 'domain-templates'),
    enabled: templateId > 0,
    refetchInterval: ({ state }) => (isMade(state.data?.[0]) ? ASK_EVERY : false),
  });
};
