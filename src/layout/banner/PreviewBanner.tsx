import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { type PreviewedRole, previewRole } from '../../session/previewedRole';
import { BannerFrame } from './BannerFrame';

/** Says whose view is shown, and ends it with one click. */
export const PreviewBanner = ({ role }: { role: PreviewedRole }) => {
  const navigate = useNavigate();
  const end = () => {
    previewRole(null);
    navigate(role.back);
  };
  return (
    <BannerFrame
      label="Preview of a role"
      action={
        <Button size="small" variant="outlined" onClick={end}>
          End preview
        </Button>
      }
    >
      <strong>Menu and pages as the role {role.name} sees them.</strong> Only the view changes; your own
      access stays the same.
    </BannerFrame>
  );
};
