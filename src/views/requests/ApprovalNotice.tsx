import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { useViewer } from '../../session/useViewer';
import { type ActionCall, needsApproval } from './needsApproval';

/** Notice that a call requires another user's approval; renders nothing if it takes effect immediately. */
export const ApprovalNotice = (request: ActionCall) =>
  needsApproval(useViewer(), request) && (
    <Typography role="note" variant="body2" sx={{ color: 'tone.warningText', fontWeight: 600 }}>
      {t('This needs approval: it is sent as a request, and done once somebody approves it.')}
    </Typography>
  );
