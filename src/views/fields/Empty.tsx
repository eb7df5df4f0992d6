import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { vars } from '../../theme/vars';

const Dash = styled('span')({ color: vars.palette.text.disabled });

export const Empty = () => (
  <Dash role="img" aria-label={t('empty')}>
    –
  </Dash>
);
