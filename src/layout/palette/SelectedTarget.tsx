import Button from '@mui/material/Button';
import { t } from '#i18n';

interface Props {
  label: string;
  onBack: () => void;
}

export const SelectedTarget = ({ label, onBack }: Props) => (
  <Button
    color="inherit"
    variant="outlined"
    onClick={onBack}
    aria-label={t('Back from {label}', { label })}
    sx={{ maxWidth: '50%', minWidth: 0, borderColor: 'divider', '& > span': { overflow: 'hidden' } }}
  >
    <span style={{ textOverflow: 'ellipsis' }}>‹ {label}</span>
  </Button>
);
