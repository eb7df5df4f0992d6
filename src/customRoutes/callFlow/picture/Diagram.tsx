import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#i18n';
import { vars } from '../../../theme/vars';
import { useDrag } from '../../../ui/drag/useDrag';
import { getBarHeight, MARGIN } from './bars';
import { DiagramTools } from './DiagramTools';
import { DraggedLine } from './DraggedLine';
import type { Highlight } from './drawing';
import { FlowMiniMap } from './FlowMiniMap';
import { type FlowControls, FlowPicture } from './FlowPicture';
import { getBounds, type ViewSize } from './fitted';
import { type CardKind, getCardKindNames } from './foldKinds';
import type { Layout, Point, PositionedCard, PositionedLine } from './layout';
import { getTextScale, MIN_FIT_ZOOM, READABLE_ZOOM } from './readable';
import { limitZoom, useView } from './useView';

/** Penalty that exceeds the size of any diagram. */
const NON_ENTRY_PENALTY = 1e6;

/** Returns a sort key for finding the entry point: cards at which calls enter come first, ordered by position. */
const getEntryRank = ({ steps, numbers, kind, at }: PositionedCard): number =>
  at.x + at.y + (kind !== 'extensions' && (numbers.length > 0 || steps[0]?.is_entry) ? 0 : NON_ENTRY_PENALTY);

/**
 * Returns the offset along one axis. If the diagram fits, it is centred; otherwise, the target is centred, without
 * leaving a gap before the start of the diagram.
 */
const getStartOffset = (from: number, length: number, requested: number, available: number): number => {
  const spare = available - length * READABLE_ZOOM;
  if (spare >= 0) return spare / 2 - from * READABLE_ZOOM;
  return Math.min(getBarHeight() - from * READABLE_ZOOM, available / 2 - requested * READABLE_ZOOM);
};

const getCentre = ({ at, width, height }: PositionedCard): Point => ({
  x: at.x + width / 2,
  y: at.y + height / 2,
});

export interface DiagramProps extends Omit<FlowControls, 'isRefused' | 'onPoint'> {
  layout: Layout;
  highlighted: Highlight;
  onSave: () => void;
  onPrint: () => void;
  /** Called with the available size. */
  onRoom: (bounds: ViewSize) => void;
  /** Kinds whose cards are collapsed into one; `opened` lists the kinds that the user has expanded. */
  folded: readonly CardKind[];
  opened: readonly CardKind[];
  onOpened: (kinds: readonly CardKind[]) => void;
  canPoint: (line: PositionedLine, card: PositionedCard) => boolean;
  /** Called with a line to redirect and, if it was dragged, the card on which it was dropped. */
  onPoint: (line: PositionedLine, card?: PositionedCard) => void;
}

/** Interactive call flow diagram with panning, zooming, keyboard navigation, and lines that are redirected by dragging. */
export const Diagram = ({ layout, highlighted, onSave, onPrint, onRoom, ...props }: DiagramProps) => {
  const { matches, chosen, faults, onChoose, folded, opened, onOpened, gripLabel, canPoint, onPoint } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ViewSize>({ width: 0, height: 0 });
  const [dragged, setDragged] = useState<PositionedLine>();
  const { view, setView, mode, pan, zoomBy, handlers } = useView(frame);
  const { cards, lines } = layout;

  const controls = useMemo(
    (): FlowControls => ({
      ...{ matches, chosen, faults, onChoose, gripLabel, onPoint },
      isRefused: (card) => dragged !== undefined && !canPoint(dragged, card),
    }),
    [matches, chosen, faults, onChoose, gripLabel, onPoint, canPoint, dragged],
  );
  const findLine = (id: string) => lines.find((line) => line.id === id);
  const findCard = (id: string | undefined) => cards.find((card) => card.id === id);
  const onPointerDown = useDrag({
    hasHandles: true,
    onDrag: (id) => setDragged(id === undefined ? undefined : findLine(id)),
    canDrop: (id, place) => {
      const [line, card] = [findLine(id), findCard(place)];
      return line !== undefined && card !== undefined && canPoint(line, card);
    },
    onMove: (id, place) => {
      const [line, card] = [findLine(id), findCard(place)];
      if (line && card) onPoint(line, card);
    },
  });

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize({ width, height });
      onRoom({ width: width - 2 * MARGIN, height: height - getBarHeight() - MARGIN });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [onRoom]);

  const centre = useCallback(
    ({ x, y }: Point, isEased = false, zoom?: number) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      setView((before) => {
        const next = zoom ?? before.zoom;
        return { zoom: next, x: clientWidth / 2 - x * next, y: clientHeight / 2 - y * next, isEased };
      });
    },
    [setView],
  );
  /** Shows cards in full, below the toolbars. */
  const showCards = useCallback(
    (some: readonly PositionedCard[]) => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const { x, y, width, height } = getBounds(some);
      const zoom = limitZoom(
        Math.min((clientWidth - 2 * MARGIN) / width, (clientHeight - getBarHeight() - MARGIN) / height),
        1,
      );
      const shift = (getBarHeight() - MARGIN) / 2 / zoom;
      centre({ x: x + width / 2, y: y + height / 2 - shift }, true, zoom);
    },
    [centre],
  );

  // Scrolls search matches and highlighted paths into view. Shows a new diagram in full if its names remain
  // legible, otherwise its entry point. A view chosen by the user is retained when lines change.
  const lastRendered = useRef('');
  const visibleKey = [...(matches ?? highlighted.cards)].sort().join(' ');
  useEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const renderKey = `${visibleKey}: ${cards.map(({ id }) => id).sort()}`;
    if (lastRendered.current !== renderKey) mode.current = undefined;
    lastRendered.current = renderKey;
    if (mode.current === 'own' || cards.length === 0) return;
    const visibleIds = new Set(visibleKey.split(' '));
    const some =
      visibleKey && mode.current === undefined ? cards.filter(({ id }) => visibleIds.has(id)) : cards;
    const { x, y, width, height } = getBounds(some);
    const scale = Math.min(
      (clientWidth - 2 * MARGIN) / width,
      (clientHeight - getBarHeight() - MARGIN) / height,
    );
    const [first] = cards.toSorted((card, other) => getEntryRank(card) - getEntryRank(other));
    if (visibleKey || mode.current || scale >= MIN_FIT_ZOOM || !first) showCards(some);
    else
      setView({
        zoom: READABLE_ZOOM,
        x: getStartOffset(x, width, getCentre(first).x, clientWidth),
        y: getStartOffset(y, height, getCentre(first).y, clientHeight),
        isEased: false,
      });
  }, [cards, visibleKey, showCards, setView, mode]);

  const growth = Math.ceil(getTextScale(view.zoom) * 20) / 20;
  return (
    <Box
      ref={frame}
      onFocus={({ target, currentTarget }) => {
        const card = findCard(target.dataset.drop);
        const [inner, outer] = [target.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
        const isInside = inner.left >= outer.left && inner.right <= outer.right;
        if (card && !(isInside && inner.top >= outer.top && inner.bottom <= outer.bottom))
          centre(getCentre(card), true);
      }}
      onPointerDown={onPointerDown}
      role="region"
      aria-label={t('Picture of the call flow')}
      sx={{
        position: 'relative',
        height: { xs: 'max(420px, 62dvh)', md: 'max(480px, calc(100dvh - 210px))' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        backgroundColor: 'quiet.surface',
        '& [data-canvas]': { display: 'block', cursor: 'grab', touchAction: 'none', userSelect: 'none' },
        '& [data-canvas] :focus-visible': { outline: 'none' },
        '& [data-drop]': { cursor: 'pointer' },
        '& [data-drop]:hover > [data-card]': { stroke: vars.palette.primary.main },
        '& [data-drop]:focus-visible > [data-card]': { stroke: vars.palette.primary.light, strokeWidth: 4 },
        '& [data-over] > [data-card]': {
          stroke: vars.palette.primary.main,
          strokeWidth: 4,
          fill: vars.palette.quiet.selected,
        },
        '& [data-refused]': { opacity: 0.35, cursor: 'not-allowed' },
        '& [data-drag]': { cursor: 'grab' },
        '& [data-drag]:hover, & [data-drag]:focus-visible, & [data-dragging]': {
          stroke: vars.palette.primary.main,
          fill: vars.palette.primary.main,
        },
      }}
    >
      <svg role="presentation" data-canvas="" width="100%" height="100%" direction="ltr" {...handlers}>
        <g
          data-view=""
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
            transition: view.isEased ? 'transform 0.2s' : undefined,
          }}
        >
          <FlowPicture
            {...{ layout, highlighted, controls, growth }}
            colours={vars.palette}
            isFarther={view.zoom < MIN_FIT_ZOOM - 0.01}
          />
          {dragged && <DraggedLine line={dragged} />}
        </g>
      </svg>
      {dragged && (
        <Box
          role="status"
          sx={{
            position: 'absolute',
            left: '50%',
            bottom: 12,
            transform: 'translateX(-50%)',
            zIndex: 6,
            px: 1.5,
            py: 0.75,
            borderRadius: 1,
            typography: 'body2',
            color: 'primary.contrastText',
            backgroundColor: 'primary.main',
            pointerEvents: 'none',
            width: 'max-content',
            maxWidth: '90%',
          }}
        >
          {t('Drop on the card these calls are to go to. Esc leaves them.')}
        </Box>
      )}
      {cards.length > 1 && (
        <FlowMiniMap {...{ layout, highlighted, view, size }} onPan={pan} onCentre={centre} />
      )}
      <DiagramTools
        onZoom={zoomBy}
        onShowAll={() => {
          mode.current = 'all';
          showCards(cards);
        }}
        onSave={onSave}
        onPrint={onPrint}
      />
      {folded.length + opened.length > 0 && (
        <Paper
          variant="outlined"
          role="group"
          aria-label={t('Groups')}
          sx={{
            position: 'absolute',
            top: { xs: 52, sm: 8 },
            left: 8,
            right: { sm: 216 },
            width: 'fit-content',
            display: 'flex',
            flexWrap: 'wrap',
            zIndex: 5,
          }}
        >
          {folded.map((kind) => (
            <Button key={kind} size="small" onClick={() => onOpened([...opened, kind])}>
              {t('Open {kinds}', { kinds: getCardKindNames(kind) })}
            </Button>
          ))}
          {opened.map((kind) => (
            <Button key={kind} size="small" onClick={() => onOpened(opened.filter((item) => item !== kind))}>
              {t('Fold {kinds}', { kinds: getCardKindNames(kind) })}
            </Button>
          ))}
        </Paper>
      )}
    </Box>
  );
};
