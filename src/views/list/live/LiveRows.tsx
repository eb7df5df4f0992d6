import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useState } from 'react';
import { type Identifier, useEvent, useListContext } from 'react-admin';
import { t } from '#i18n';
import { toCountText } from '../../../lib/toCountText';
import { vars } from '../../../theme/vars';
import { LiveRegion } from '../../../ui/LiveRegion';
import { useLiveRows } from './useLiveRows';

/** Milliseconds for which a row is highlighted. */
const HIGHLIGHT_MS = 2_600;
/** Minimum interval in milliseconds between screen reader announcements, which report a count rather than each change. */
const ANNOUNCE_MS = 8_000;

const highlightStyles = (
  <GlobalStyles
    styles={{
      '@keyframes trunkline-changed': { from: { backgroundColor: vars.palette.tone.info } },
      '[data-changed] > td, li[data-changed]': {
        animation: `trunkline-changed ${HIGHLIGHT_MS}ms ease-in`,
        // With reduced motion, the highlight appears and disappears without fading.
        '@media (prefers-reduced-motion: reduce)': { animationTimingFunction: 'step-end' },
      },
    }}
  />
);

const NoticeBox = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 5,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'baseline',
  gap: 4,
  padding: '1px 4px 1px 14px',
  fontSize: theme.typography.body2.fontSize,
  boxShadow: theme.shadows[4],
  borderRadius: 16,
  whiteSpace: 'nowrap',
  color: vars.palette.text.primary,
  backgroundColor: vars.palette.background.paper,
  border: `1px solid ${vars.palette.divider}`,
}));

/** Positions the notice below the table header, so that it stays visible at any scroll position. */
const getNoticePosition = (box: HTMLElement) => {
  const { top, left, width } = box.getBoundingClientRect();
  const head = box.querySelector('thead')?.clientHeight ?? 0;
  return { top: Math.max(8, top) + head + 4, left: left + width / 2 };
};

interface Props {
  /** Container of the rows: a table or cards. */
  box: RefObject<HTMLElement | null>;
}

const PendingNotice = ({ box, count, onShow }: Props & { count: number; onShow: () => void }) => {
  const [place, setPlace] = useState<{ top: number; left: number }>();
  useEffect(() => {
    const updatePlace = () => setPlace(box.current ? getNoticePosition(box.current) : undefined);
    updatePlace();
    window.addEventListener('scroll', updatePlace, { passive: true, capture: true });
    window.addEventListener('resize', updatePlace);
    return () => {
      window.removeEventListener('scroll', updatePlace, { capture: true });
      window.removeEventListener('resize', updatePlace);
    };
  }, [box]);
  if (!place) return null;
  return (
    <NoticeBox style={place}>
      {toCountText(count, 'change')}
      <Button
        onClick={({ detail }) => {
          onShow();
          // For keyboard users, returns the focus to the rows.
          if (detail === 0)
            box.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true });
        }}
      >
        {t('Show')}
      </Button>
    </NoticeBox>
  );
};

/**
 * Shows changes made by other users in the current rows. Changed rows are highlighted briefly and not reordered while
 * the list is in use.
 */
export const LiveRows = ({ box }: Props) => {
  const { data = [] } = useListContext();
  const [changed, setChanged] = useState(() => new Set<Identifier>());
  const [announcement, setAnnouncement] = useState({ at: 0, text: '' });
  const { waiting, show } = useLiveRows(box, (ids) => {
    if (ids.length === 0) return;
    setChanged((before) => new Set([...before, ...ids]));
    const now = Date.now();
    setAnnouncement((before) =>
      now - before.at < ANNOUNCE_MS
        ? before
        : {
            at: now,
            text: t('{count, plural, one {# row changed.} other {# rows changed.}}', { count: ids.length }),
          },
    );
  });

  const findItem = useEvent((id: Identifier) =>
    box.current?.querySelector<HTMLElement>(
      `tr[data-index="${data.findIndex((record) => record.id === id)}"], li[data-record="${CSS.escape(String(id))}"]`,
    ),
  );
  // Highlights each row once, as soon as it is rendered.
  useEffect(() => {
    for (const id of changed) {
      const item = findItem(id);
      if (!item || !data.some((record) => record.id === id)) continue;
      changed.delete(id);
      item.dataset.changed = '';
      setTimeout(() => delete item.dataset.changed, HIGHLIGHT_MS);
    }
  }, [changed, data, findItem]);

  return (
    <>
      {highlightStyles}
      {waiting > 0 && <PendingNotice box={box} count={waiting} onShow={show} />}
      <LiveRegion>{announcement.text}</LiveRegion>
    </>
  );
};

export default LiveRows;
