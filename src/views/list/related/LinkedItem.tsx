import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { t } from '#i18n';
import { Icon } from '../../../theme/Icon';
import { vars } from '../../../theme/vars';

interface Props {
  children: ReactNode;
  /** Label of the remove button. Default: `Remove` with the content. */
  removeLabel?: string;
  disabled?: boolean;
  onRemove: (() => void) | undefined;
}

/** A linked record in a list, with a button that removes the link. */
export const LinkedItem = ({ children, removeLabel, disabled = false, onRemove }: Props) => {
  const [name, button] = [useId(), useId()];
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 32,
        maxWidth: '100%',
        pl: 1.5,
        pr: onRemove ? 0.25 : 1.5,
        border: `1px solid ${vars.palette.divider}`,
        borderRadius: 4,
        overflowWrap: 'anywhere',
      }}
    >
      <span id={name}>{children}</span>
      {onRemove && (
        <IconButton
          id={button}
          size="small"
          disabled={disabled}
          title={removeLabel}
          aria-label={removeLabel ?? t('Remove')}
          aria-labelledby={removeLabel === undefined ? `${button} ${name}` : undefined}
          onClick={onRemove}
        >
          <Icon name="Close" fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
