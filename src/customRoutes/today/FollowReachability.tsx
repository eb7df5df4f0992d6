import IconButton from '@mui/material/IconButton';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { useFollow } from '../../views/actions/useFollow';

/** Offers notifications for new findings of a phone system's reachability check. */
const FollowReachability = ({ domain }: { domain: string }) => {
  const follow = useFollow();
  const about = t('Findings of the proof of reach of {domain}', { domain });
  const open = () =>
    follow({
      name: about,
      about,
      address: `/pbx-customer/call-flow?domain=${encodeURIComponent(domain)}`,
      watched: {
        call: 'ProveReach',
        body: { domain_name: domain, most: 1_000 },
        rows: 'findings',
        key: ['id'],
        label: 'title',
      },
    });
  return (
    <IconButton
      aria-label={t('Follow')}
      title={t('Follow')}
      aria-haspopup="dialog"
      size="small"
      onClick={() => void open()}
    >
      <Icon name="Visibility" />
    </IconButton>
  );
};

export default FollowReachability;
