import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import { useResourceSpec } from '../../declaration/registry';
import { compareSettings } from './compare';

/**
 * Compares a domain's settings with those of a template available to its wholesaler.
 * @param templateId undefined until the user selects a template
 */
export const useComparison = (
  domain: string,
  wholesalerId: number | undefined,
  templateId: number | undefined,
) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { form } = useResourceSpec('domain-settings');
  const templates = useQuery(
    buildCallQuery(
      call,
      'GetDomainTemplates',
      wholesalerId ? { wholesaler_id: wholesalerId } : {},
      'domain-templates',
    ),
  );
  const settings = useQuery(
    buildCallQuery(call, 'GetAllSettings', { domain_name: domain }, 'domain-settings'),
  );
  const template = templates.data?.find(({ id }) => id === templateId);
  const rows = useMemo(
    () => (template && settings.data ? compareSettings(form, template, settings.data) : undefined),
    [form, template, settings.data],
  );
  return {
    templates: templates.data,
    rows,
    /** Last modification time of the settings when they were loaded. */
    readAt: (settings.data as { dateLastModified?: string | null } | undefined)?.dateLastModified ?? null,
    error: templates.error ?? settings.error,
    readAgain: () => Promise.all([templates.refetch(), settings.refetch()]),
  };
};
