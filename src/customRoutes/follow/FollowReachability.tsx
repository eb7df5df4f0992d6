import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import FollowDialog from './FollowDialog';

/** Offers notifications for new findings of a phone system's reachability check. */
const FollowReachability = ({ domain }: { domain: string }) => {
  const [isOpen, setOpen] = useState(false);
  const about = t('Findings of the proof of reach of {domain}', { domain });
  return (
    <>
      <IconButton
        aria-label={t('Follow')}
        title={t('Follow')}
        aria-haspopup="dialog"
        size="small"
        onClick={() => setOpen(true)}
      >
        <Icon name="Visibility" />
      </IconButton>
      {isOpen && (
        <FollowDialog
          name={about}
          about={about}
          address={`/pbx-customer/call-flow?domain=${encodeURIComponent(domain)}`}
          watched={{
            call: 'ProveReach',
            body: { domain_name: domain, most: 1_000 },
            rows: 'findings',
            key: ['id'],
            label: 'title',
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

export default FollowReachability;
