import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '#i18n';
import { useResourceSpec } from '../../declaration/registry';
import { useDomain } from '../../session/domain/useDomain';
import { useIsAllowed } from '../../session/useIsAllowed';
import type { PanelProps } from '../../views/record/panelComponent';
import { PanelState } from '../PanelState';
import { ButtonEditor } from './ButtonEditor';
import { isBlank, overlayButtons, type PhoneButton } from './keys';
import { ModelPicker } from './ModelPicker';
import { unknownModel, useModelConfig } from './useModelConfig';
import { getMostCommonModel, useTemplate } from './useTemplate';

/** Editor for the buttons of a template, shown on the diagram of a chosen model. Edits the common or a model-specific layout. */
const TemplateButtons = ({ resource, record }: PanelProps) => {
  const domain = useDomain();
  const notify = useNotify();
  const mayChange = useIsAllowed()(useResourceSpec(resource), 'update');
  const template = useTemplate(domain, String(record.id));
  const [chosen, setChosen] = useState<{ vendor: string; model: string }>();
  const displayedModel = chosen ?? (template.data && getMostCommonModel(template.data)) ?? unknownModel;
  const config = useModelConfig(domain, displayedModel.vendor, displayedModel.model);
  if (!template.data || !config.data)
    return (
      <PanelState
        error={template.error ?? config.error}
        onRetry={() => void Promise.all([template.refetch(), config.refetch()])}
      />
    );
  const { buttons_obj: forAll, models_obj: models, assignments } = template.data;
  const isThis = (model: { vendor?: string | null; model?: string | null } | null) =>
    model?.vendor === displayedModel.vendor && model?.model === displayedModel.model;
  const special = models?.find(isThis);
  const blank = config.data.layout?.buttons ?? [];
  const followers = assignments?.length ?? 0;
  const filled = (buttons: readonly PhoneButton[]) => buttons.filter((button) => !isBlank(button));
  const withModel = (buttons: readonly PhoneButton[] | undefined) => [
    ...(models ?? []).filter((candidate) => !isThis(candidate)),
    ...(buttons ? [{ vendor: displayedModel.vendor, model: displayedModel.model, buttons }] : []),
  ];
  return (
    <ButtonEditor
      // Each layout has a separate draft.
      key={special ? `${displayedModel.vendor} ${displayedModel.model}` : 'all'}
      resource={resource}
      recordId={[record.id, special && `${displayedModel.vendor} ${displayedModel.model}`]
        .filter(Boolean)
        .join(' ')}
      config={config.data}
      saved={overlayButtons(special?.buttons ?? forAll ?? [], blank)}
      below={blank}
      isReadOnly={!mayChange}
      saveLabel={
        followers > 0
          ? t('{count, plural, one {Save for # phone} other {Save for # phones}}', { count: followers })
          : t('Save buttons')
      }
      onReload={() => void template.refetch()}
      onSave={async (edited) => {
        await template.save(special ? { models: withModel(filled(edited)) } : { buttons: filled(edited) });
        notify(
          followers > 0
            ? t(
                '{count, plural, one {Saved. # phone follows it, and shows it after its next resync.} other {Saved. # phones follow it, and show it after their next resync.}}',
                { count: followers },
              )
            : t('Saved.'),
          { type: 'success' },
        );
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <ModelPicker domain={domain} value={displayedModel} onChange={setChosen} />
        <Typography color="textSecondary" sx={{ flex: '1 1 220px' }}>
          {special
            ? t('The layout of {vendor} {model} alone.', {
                vendor: displayedModel.vendor,
                model: displayedModel.model,
              })
            : t('Default layout for models without their own.')}{' '}
          {followers > 0 &&
            t('{count, plural, one {# phone follows the template.} other {# phones follow the template.}}', {
              count: followers,
            })}
        </Typography>
        {mayChange &&
          (special ? (
            <Button variant="outlined" onClick={() => void template.save({ models: withModel(undefined) })}>
              {t('Use the common layout')}
            </Button>
          ) : (
            <Button
              variant="outlined"
              onClick={() => void template.save({ models: withModel(forAll ?? []) })}
            >
              {t('Give {model} a layout of its own', { model: displayedModel.model })}
            </Button>
          ))}
      </Box>
    </ButtonEditor>
  );
};

export default TemplateButtons;
