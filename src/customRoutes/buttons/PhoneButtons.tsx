import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkBase, useCreatePath, useDataProvider, useNotify } from 'react-admin';
import { msg, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery, refreshResources } from '../../dataProvider/queries';
import { useResourceSpec } from '../../declaration/registry';
import { useDomain } from '../../session/domain/useDomain';
import { useIsAllowed } from '../../session/useIsAllowed';
import type { PanelProps } from '../../views/record/panelComponent';
import { PanelState } from '../PanelState';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { ButtonEditor } from './ButtonEditor';
import { getOwnButtons, overlayButtons } from './keys';
import { parseStoredButtons } from './parseStoredButtons';
import { useModelConfig } from './useModelConfig';

/** Editor for the buttons of a single phone. They override those of its template; an extension's own buttons override both. */
const PhoneButtons = ({ resource, record }: PanelProps) => {
  const domain = useDomain();
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const createPath = useCreatePath();
  const notify = useNotify();
  const mayChange = useIsAllowed()(useResourceSpec(resource), 'update');
  const mayExtension = usePermissionCheck()('accounts.edit:view');
  const { vendor, model, template: templateId, extension } = record;
  const templates = useQuery({
    ...buildCallQuery(
      call,
      'GetButtonTemplates',
      { domain_name: domain ?? '' },
      'pbx-customer/button-templates',
    ),
    enabled: domain !== null,
  });
  const config = useModelConfig(domain, vendor, model);
  const above = useQuery({
    ...buildCallQuery(
      call,
      'GetButtonConfig',
      { domain_name: domain ?? '', extension: String(extension) },
      'pbx-customer/phones',
    ),
    enabled: domain !== null && Boolean(extension) && mayExtension,
  });
  if (!templates.data || !config.data)
    return (
      <PanelState
        error={templates.error ?? config.error}
        onRetry={() => void Promise.all([templates.refetch(), config.refetch()])}
      />
    );
  const template = templates.data.find(({ id }) => String(id) === String(templateId ?? ''));
  const forModel = template?.models?.find(
    (candidate) => candidate?.vendor === vendor && candidate?.model === model,
  );
  const below = overlayButtons(
    forModel?.buttons ?? template?.buttons ?? [],
    config.data.layout?.buttons ?? [],
  );
  return (
    <ButtonEditor
      resource={resource}
      recordId={String(record.id)}
      config={config.data}
      saved={overlayButtons(parseStoredButtons(record.buttons), below)}
      below={below}
      isReadOnly={!mayChange}
      onReload={() => void refreshResources(queryClient, resource)}
      onSave={async (edited) => {
        const ownButtons = getOwnButtons(edited, below);
        await call('UpsertMacToDomain', {
          domain_name: domain ?? '',
          mac: String(record.mac),
          buttons: ownButtons.length > 0 ? JSON.stringify({ buttons: ownButtons }) : '',
        });
        await refreshResources(queryClient, resource);
        notify(t('Saved. The phone shows it after its next resync.'), { type: 'success' });
      }}
    >
      <Typography color="textSecondary">
        {template
          ? t('Follows the template {template}. Changes here are specific to this phone.', {
              template: template.name,
            })
          : t('Follows no template. Changes here are specific to this phone.')}
      </Typography>
      {above.data && (above.data.own ?? []).length > 0 && (
        <Alert
          severity="info"
          action={
            <Button
              color="inherit"
              component={LinkBase}
              to={`${createPath({ resource: 'pbx-customer/pbx-extensions', type: 'show', id: extension })}?tab=buttons`}
            >
              {t(msg('Open', 'action'))}
            </Button>
          }
        >
          {t('Extension {extension} has buttons of its own, which stand above these.', { extension })}
        </Alert>
      )}
    </ButtonEditor>
  );
};

export default PhoneButtons;
