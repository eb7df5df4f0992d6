import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { t } from '#i18n';
import { SignaturePad } from './SignaturePad';
import type { Signer } from './signer';

interface Props {
  signer: Signer;
  onChange: (signer: Signer) => void;
}

/** Fields for the signer of a letter of authority: name, position, and an optional drawn signature. */
export const SignerFields = ({ signer, onChange }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      <TextField
        size="small"
        label={t('Your name')}
        value={signer.name}
        onChange={({ target }) => onChange({ ...signer, name: target.value })}
        slotProps={{ htmlInput: { autoComplete: 'name', maxLength: 100 } }}
      />
      <TextField
        size="small"
        label={t('Position')}
        helperText={t('In the company the contract is with.')}
        value={signer.position}
        onChange={({ target }) => onChange({ ...signer, position: target.value })}
        slotProps={{ htmlInput: { autoComplete: 'organization-title', maxLength: 100 } }}
      />
    </Box>
    <SignaturePad value={signer.signature} onDraw={(signature) => onChange({ ...signer, signature })} />
  </Box>
);
