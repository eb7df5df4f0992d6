import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { t } from '#i18n';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { ChoosePhones } from './ChoosePhones';
import { PhoneChanges } from './PhoneChanges';
import { PhoneResults } from './PhoneResults';
import { useRollout } from './useRollout';

interface Props {
  domain: string;
  template: { id: number; name: string };
  onClose: () => void;
}

const RolloutDialog = ({ domain, template, onClose }: Props) => {
  const rollout = useRollout(domain, template.id);
  const { changes, outcomes, isBusy, error } = rollout;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [replaceOwn, setReplaceOwn] = useState(false);
  const macs = [...chosen];
  const failed = (outcomes ?? []).filter(({ done }) => !done).length;
  const isComplete = outcomes !== undefined && outcomes.length >= macs.length;
  const setOwn = (isOn: boolean) => {
    setReplaceOwn(isOn);
    if (changes) void rollout.preview(macs, isOn);
  };
  return (
    <FormDialog
      maxWidth="md"
      isFullOnPhones
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      {...(outcomes
        ? {
            title: t('Result'),
            actions: !isBusy && (failed > 0 || !isComplete) && (
              <Button onClick={() => void rollout.assign(macs, replaceOwn)}>
                {t('Retry the remaining')}
              </Button>
            ),
          }
        : changes
          ? {
              title: t('{count, plural, one {Give {name} to # phone?} other {Give {name} to # phones?}}', {
                name: template.name,
                count: macs.length,
              }),
              cancelLabel: t('Back'),
              onCancel: rollout.forgetPreview,
              submitLabel: t('{count, plural, one {Assign to # phone} other {Assign to # phones}}', {
                count: macs.length,
              }),
              disabled: changes.length === 0,
              onSubmit: () => rollout.assign(macs, replaceOwn),
            }
          : {
              title: t('Assign {name} to phones', { name: template.name }),
              submitLabel:
                macs.length > 0
                  ? t(
                      '{count, plural, one {Preview changes on # phone} other {Preview changes on # phones}}',
                      {
                        count: macs.length,
                      },
                    )
                  : t('Preview changes'),
              disabled: macs.length === 0,
              onSubmit: () => rollout.preview(macs, replaceOwn),
            })}
    >
      {outcomes ? (
        <PhoneResults outcomes={outcomes} of={macs.length} isBusy={isBusy} />
      ) : changes ? (
        <>
          <FormControlLabel
            control={<Switch checked={replaceOwn} disabled={isBusy} onChange={(_, isOn) => setOwn(isOn)} />}
            label={t('Replace their own buttons too')}
          />
          <PhoneChanges changes={changes} replaceOwn={replaceOwn} />
        </>
      ) : (
        <ChoosePhones
          phones={rollout.phones.data}
          error={rollout.phones.error}
          onRetry={() => void rollout.phones.refetch()}
          templateId={template.id}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
    </FormDialog>
  );
};

export default RolloutDialog;
