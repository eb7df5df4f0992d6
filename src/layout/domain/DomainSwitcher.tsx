import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-admin';
import { t } from '#i18n';
import { canChooseContext } from '../../declaration/menuRoots';
import { getTerms } from '../../declaration/terms';
import { lazyPart } from '../../lib/lazyPart';
import { getDomain } from '../../session/domain/aboutDomain';
import { useSession } from '../../session/useSession';
import { Icon } from '../../theme/Icon';

const DomainPopover = lazyPart(() => import('./DomainPopover'));

export const DomainSwitcher = () => {
  const { level } = useSession();
  const domain = getDomain(useLocation().search);
  const [used, setUsed] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { context } = getTerms();
  if (!context || !canChooseContext(level)) return null;
  const { icon, words } = context;
  return (
    <>
      <ButtonBase
        aria-label={domain ? `${t(words.singular)} ${domain}` : t(words.choose)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        title={domain ?? undefined}
        onClick={({ currentTarget }) => {
          setUsed(true);
          setAnchor(currentTarget);
        }}
        sx={{
          minWidth: 32,
          // The only control of the bar that can be narrower on a phone.
          '&&': { flexShrink: 1 },
          maxWidth: { xs: 150, sm: 260 },
          height: 32,
          px: { xs: domain ? 1 : 0, sm: 1 },
          gap: 0.75,
          borderRadius: 1,
          typography: 'body2',
          fontWeight: domain ? 600 : undefined,
          color: domain ? 'primary.main' : 'text.secondary',
          bgcolor: domain ? 'quiet.selected' : undefined,
          '&:hover': { bgcolor: 'quiet.hover' },
          // A name with room for only a few letters wraps to a line that is not visible.
          flexWrap: 'wrap',
          alignContent: 'flex-start',
          overflow: 'hidden',
          '& svg, & .name': { height: 32, lineHeight: '32px' },
          '& .name': { flex: '1 1 9ch', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          '& .ask': { display: { xs: 'none', sm: 'inline' } },
        }}
      >
        <Icon name={icon} />
        <span className={domain ? 'name' : 'name ask'}>{domain ?? t(words.singular)}</span>
      </ButtonBase>
      {used && (
        <Suspense>
          <DomainPopover anchor={anchor} current={domain} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
};
