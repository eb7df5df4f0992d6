import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery, refreshResources } from '../../dataProvider/queries';
import { useResourceSpec } from '../../declaration/registry';
import { useDomain } from '../../session/domain/useDomain';
import { useIsAllowed } from '../../session/useIsAllowed';
import type { PanelProps } from '../../views/record/panelComponent';
import { PanelState } from '../PanelState';
import { ButtonEditor } from './ButtonEditor';
import { getOwnButtons } from './keys';
import { useModelConfig } from './useModelConfig';

/** Editor for the buttons of an extension, which override those of the template. */
const ExtensionButtons = ({ resource, record }: PanelProps) => {
  const domain = useDomain();
  const name = String(record.name ?? record.id);
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const mayChange = useIsAllowed()(useResourceSpec(resource), 'update');
  const layout = useQuery({
    ...buildCallQuery(
      call,
      'GetButtonConfig',
      { domain_name: domain ?? '', extension: name },
      'pbx-customer/phones',
    ),
    enabled: domain !== null,
  });
  const { vendor, model, mac, template, buttons, below, dateLastModified } = layout.data ?? {};
  const config = useModelConfig(domain, vendor, model);
  if (!layout.data || !config.data)
    return (
      <PanelState
        error={layout.error ?? config.error}
        onRetry={() => void Promise.all([layout.refetch(), config.refetch()])}
      />
    );
  return (
    <ButtonEditor
      resource={resource}
      recordId={name}
      config={config.data}
      saved={buttons ?? []}
      below={below ?? []}
      isReadOnly={!mayChange}
      onReload={() => void layout.refetch()}
      onSave={async (edited) => {
        await call('UpdateButton', {
          domain_name: domain ?? '',
          name,
          buttons: getOwnButtons(edited, below ?? []),
          dateLastModified,
        });
        await refreshResources(queryClient, 'pbx-customer/phones', resource);
        notify(t('Saved. The phone shows it after its next resync.'), { type: 'success' });
      }}
    >
      {mac ? (
        <Typography color="textSecondary">
          {template
            ? t(
                'Follows the template {template}. Changes here are specific to this extension and stay when the template changes.',
                { template },
              )
            : t(
                'Follows no template. Changes here are specific to this extension and stay when the template changes.',
              )}
        </Typography>
      ) : (
        <Alert severity="info">
          {t('This extension has no phone yet. Its buttons apply to its first phone.')}
        </Alert>
      )}
    </ButtonEditor>
  );
};

export default ExtensionButtons;
