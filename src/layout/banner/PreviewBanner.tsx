import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { t } from '#i18n';
import { type PreviewedRole, previewRole } from '../../session/previewedRole';
import { BannerFrame } from './BannerFrame';

export const PreviewBanner = ({ role }: { role: PreviewedRole }) => {
  const navigate = useNavigate();
  const end = () => {
    previewRole(null);
    navigate(role.back);
  };
  return (
    <BannerFrame
      label={t('Preview of a role')}
      action={
        <Button size="small" variant="outlined" onClick={end}>
          {t('End preview')}
        </Button>
      }
    >
      <strong>{t('Menu and pages as the role {name} sees them.', { name: role.name })}</strong>{' '}
      {t('Only the view changes; your own access stays the same.')}
    </BannerFrame>
  );
};
