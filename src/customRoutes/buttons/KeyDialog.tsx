import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { msg, t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { FieldInput } from '../../views/inputs/FieldInput';
import { isBlank, type PhoneButton } from './keys';
import { useKeyFields } from './useKeyFields';

interface Props {
  button: PhoneButton;
  onDone: (button: PhoneButton) => void;
  onMove: () => void;
  onClear: () => void;
  onClose: () => void;
}

export const KeyDialog = ({ button, onDone, onMove, onClear, onClose }: Props) => {
  const form = useForm<PhoneButton>({
    defaultValues: { ...button, type: button.type || 'extension' },
    mode: 'onTouched',
  });
  const type = form.watch('type') ?? '';
  const { main, moreFields } = useKeyFields(type);
  const [isMore, setMore] = useState(() =>
    moreFields.some(({ field }) => Boolean(button[field as keyof PhoneButton])),
  );
  const submit = form.handleSubmit((values) => {
    const visibleNames = new Set([...main, ...moreFields].map(({ field }) => field));
    // Parameters of the previous type do not apply to the new one.
    onDone({
      ...button,
      ...values,
      parameter: visibleNames.has('parameter') ? (values.parameter ?? '') : '',
    });
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('Key {number}', { number: button.number })}
        submitLabel={t(msg('Done', 'action'))}
        onSubmit={submit}
        onClose={onClose}
        actions={
          !isBlank(button) && (
            <>
              <Button color="inherit" startIcon={<Icon name="SwapHoriz" />} onClick={onMove}>
                {t('Move')}
              </Button>
              <Button color="inherit" onClick={onClear} sx={{ mr: 'auto' }}>
                {t('Clear')}
              </Button>
            </>
          )
        }
      >
        {main.map((spec) => (
          <FieldInput key={`${spec.field} ${spec.field === 'parameter' ? type : ''}`} spec={spec} />
        ))}
        {isMore ? (
          moreFields.map((spec) => <FieldInput key={spec.field} spec={spec} />)
        ) : (
          <Button
            color="inherit"
            startIcon={<Icon name="ExpandMore" />}
            onClick={() => setMore(true)}
            sx={{ justifySelf: 'start' }}
          >
            {t('More')}
          </Button>
        )}
      </FormDialog>
    </FormProvider>
  );
};
