import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { msg, t } from '#i18n';
import { useImpersonation } from '../../../acting/acting';
import { Icon } from '../../../theme/Icon';
import { useCopy } from '../../../ui/useCopy';
import { FieldBox } from '../FieldBox';
import { generateSecret } from '../generateSecret';
import type { InputProps } from '../inputProps';
import { StrengthBar } from '../StrengthBar';
import { type BoundField, useField } from '../useField';

/** A secret. The stored value is never shown. It is replaced only if the user types a new one; otherwise the field is not sent. */
export const SecretInput = (props: InputProps) => {
  const bound = useField<string>(props);
  const isStored = useRecordContext()?.id !== undefined;
  const [isChanging, setChanging] = useState(!isStored);
  const acting = useImpersonation();
  if (acting) return <LockedSecret label={bound.label} name={acting.user.name} />;
  if (!isChanging && bound.value === null)
    return <StoredSecret bound={bound} onChange={() => setChanging(true)} />;
  const cancelChange = () => {
    // Null would remove the stored secret, which records do not contain.
    bound.reset();
    setChanging(false);
  };
  if (props.spec.isInForce) return <SecretField bound={bound} autoComplete="current-password" />;
  return <NewSecret {...props} bound={bound} {...(isStored && { onKeep: cancelChange })} />;
};

/** Replaces secret inputs during impersonation, because the server then rejects changes to secrets. */
const LockedSecret = ({ label, name }: { label: string; name: string }) => (
  <Box role="group" aria-label={label}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography variant="body2" sx={{ py: 1 }}>
      {t('Closed while you act as {name}.', { name })}
    </Typography>
  </Box>
);

const StoredSecret = ({ bound, onChange }: { bound: BoundField<string>; onChange: () => void }) => (
  <Box role="group" aria-label={bound.label}>
    <Typography variant="body2" color="textSecondary">
      {bound.label}
    </Typography>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Typography aria-label={t('Kept, not shown')}>••••••••</Typography>
      <Button
        onClick={onChange}
        disabled={bound.disabled}
        aria-label={t('Change {label}', { label: bound.label })}
      >
        {t(msg('Change', 'action'))}
      </Button>
    </Box>
    {bound.hint && (
      <Typography variant="caption" color={bound.error ? 'error' : 'textSecondary'}>
        {bound.hint}
      </Typography>
    )}
  </Box>
);

type SecretFieldProps = Omit<Parameters<typeof FieldBox>[0], 'bound' | 'text' | 'onText'> & {
  bound: BoundField<string>;
  /** Whether the secret is shown in plain text. Default: hidden until the user reveals it. */
  isVisible?: boolean;
  onShow?: (isVisible: boolean) => void;
};

const SecretField = ({ bound, isVisible, onShow, ...props }: SecretFieldProps) => {
  const [own, setOwn] = useState(false);
  const isRevealed = isVisible ?? own;
  return (
    <FieldBox
      bound={bound}
      text={bound.value ?? ''}
      onText={bound.set}
      type={isRevealed ? 'text' : 'password'}
      slotProps={{
        htmlInput: { spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                onClick={() => (onShow ?? setOwn)(!isRevealed)}
                aria-label={
                  isRevealed
                    ? t('Hide {label}', { label: bound.label })
                    : t('Show {label}', { label: bound.label })
                }
                edge="end"
              >
                {isRevealed ? <Icon name="VisibilityOff" /> : <Icon name="Visibility" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      {...props}
    />
  );
};

const NewSecret = ({
  spec,
  bound,
  onKeep,
}: InputProps & { bound: BoundField<string>; onKeep?: () => void }) => {
  const [isShown, setShown] = useState(false);
  const copy = useCopy();
  const generate = () => {
    const secret = generateSecret(spec);
    if (secret === undefined) return;
    bound.set(secret);
    setShown(true);
  };
  return (
    <Box>
      <SecretField
        bound={bound}
        isVisible={isShown}
        onShow={setShown}
        autoComplete="new-password"
        autoFocus={onKeep !== undefined}
        helperText={spec.help ?? spec.patternHint}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Button onClick={generate} disabled={bound.disabled}>
          {t('Generate')}
        </Button>
        {bound.value && (
          <Button onClick={() => void copy(bound.value ?? '')}>{t(msg('Copy', 'action'))}</Button>
        )}
        {onKeep && <Button onClick={onKeep}>{t('Keep current')}</Button>}
        {bound.value && <StrengthBar secret={bound.value} />}
      </Box>
    </Box>
  );
};
