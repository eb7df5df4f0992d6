import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { joinAnd, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';

type Call = TrunklineDataProvider['call'];
type Contents = Awaited<ReturnType<typeof fetchContents>>;

const fetchContents = (call: Call, template_id: number) => call('GetTemplateContents', { template_id });

/** Polling interval in milliseconds while the template's records are being read. */
const POLL_MS = 2_000;

const isBeingRead = (contents: Contents[number] | undefined): boolean =>
  contents?.state === 'waiting' || contents?.state === 'making';

/** Describes a template's records by kind, and its sounds. Returns an empty string if it contains only settings. */
export const formatContents = ([template]: Contents): string => {
  if (isBeingRead(template)) return t('still being read');
  const kinds = (template?.contents ?? []).map((kind) =>
    t('{kind}: {count}', { kind: kind?.section_label ?? '', count: kind?.records ?? 0 }),
  );
  const sounds = template?.sounds
    ? [t('{count, plural, one {# sound} other {# sounds}}', { count: template.sounds })]
    : [];
  return joinAnd([...kinds, ...sounds]);
};

export const fetchContentsText = async (call: Call, templateId: number): Promise<string> =>
  formatContents(await fetchContents(call, templateId));

export const useTemplateContents = (templateId: number) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  return useQuery({
    ...buildCallQuery(call, 'GetTemplateContents', { template_id: templateId }, 'domain-templates'),
    enabled: templateId > 0,
    refetchInterval: ({ state }) => (isBeingRead(state.data?.[0]) ? POLL_MS : false),
  });
};
