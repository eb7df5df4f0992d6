import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { minutesInDay } from 'date-fns/constants';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { joinAnd, t } from '#i18n';
import { toLocalMinutes, toTimestamp } from '../../../contract/zonedTime';
import { getStepName } from '../../../telephony/routing/names';
import { verifyReachability } from '../../../telephony/routing/reach/verifyReachability';
import { getTargetError } from '../../../telephony/routing/replaceTarget';
import type { Step } from '../../../telephony/routing/step';
import type { PhoneSystem } from '../../../telephony/routing/system';
import { getServerTime } from '../../lib/serverClock';
import { useDomain } from '../../session/domain/useDomain';
import { useViewer } from '../../session/useViewer';
import { PageHeader } from '../../ui/PageHeader';
import { saveFile } from '../../ui/saveFile';
import { PanelState } from '../PanelState';
import { EditDrawer } from './EditDrawer';
import { FlowToolbar } from './FlowToolbar';
import { canChange, getStepForm } from './getStepForm';
import { Outline } from './outline/Outline';
import { Diagram } from './picture/Diagram';
import type { Card, Drawing, Line } from './picture/drawing';
import { findCards } from './picture/findCards';
import { findReadableDrawing, layOutToFit, type ViewSize } from './picture/fitted';
import type { CardKind } from './picture/foldKinds';
import { getHighlight } from './picture/getHighlight';
import { renderFlowSvg } from './picture/renderFlowSvg';
import type { Rerouting } from './pointing/buildReroutedRecord';
import { formatRule } from './pointing/formatRule';
import { RerouteDialog } from './pointing/RerouteDialog';
import { useReroute } from './pointing/useReroute';
import { ReachabilityPanel } from './proof/ReachabilityPanel';
import { StepPanel } from './StepPanel';
import { TimeMachine } from './timeMachine/TimeMachine';
import { useCallTrace } from './timeMachine/useCallTrace';
import { getCallFlowKey, useCallFlow } from './useCallFlow';

/** Call flow of a phone system, with a diagram, the trace of a call, and problems to fix. */
const CallFlow = () => {
  const domain = useDomain() ?? '';
  const { system, error, refetch } = useCallFlow(domain);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={t('Call Flow')} />
      {system ? (
        system.steps.size > 0 ? (
          <Flow domain={domain} system={system} />
        ) : (
          <Alert severity="info">{t('Nothing to show yet. Add extensions and numbers first.')}</Alert>
        )
      ) : (
        <PanelState error={error} onRetry={() => void refetch()} />
      )}
    </Box>
  );
};

/** Returns the start of the current day in the phone system's time zone. */
const getToday = ({ timeZone }: PhoneSystem): Date => {
  const minutes = toLocalMinutes(Date.now(), timeZone);
  return new Date(toTimestamp(minutes - (minutes % minutesInDay), timeZone));
};

/** Size of the diagram that is assumed until it has been measured. */
const DEFAULT_SIZE: ViewSize = { width: 760, height: 620 };
/** Minimum size change, in pixels, that triggers a new layout of the diagram. */
const MIN_RESIZE = 100;

/** Returns the source step of a line with its rules; undefined for a line from a collapsed card. */
const toRerouting = ({ cards }: Drawing, { from, edges }: Line): Rerouting | undefined => {
  const card = cards.find(({ id }) => id === from);
  const [step, ...others] = card?.steps ?? [];
  return step && !card?.isGroup && others.length === 0 ? { from: step, edges } : undefined;
};

const Flow = ({ domain, system }: { domain: string; system: PhoneSystem }) => {
  const queryClient = useQueryClient();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [changed, setChanged] = useState<{ step: Step; field?: string | undefined }>();
  const [tab, setTab] = useState<'follow' | 'mend'>('follow');
  const followed = useCallTrace(system);
  const { path } = followed;

  const focus = search.get('focus') ?? undefined;
  const view = search.get('view') ?? (isPhone ? 'list' : 'picture');
  const set = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  const onPath = useMemo(() => path?.stops.map(({ step }) => step.id) ?? [], [path]);
  const along = onPath.join(' ');
  const [room, setRoom] = useState(DEFAULT_SIZE);
  const onRoom = useCallback(
    (next: ViewSize) =>
      setRoom((before) =>
        Math.abs(next.width - before.width) + Math.abs(next.height - before.height) > MIN_RESIZE
          ? next
          : before,
      ),
    [],
  );
  const [opened, setOpened] = useState<readonly CardKind[]>([]);
  const {
    whole,
    drawing,
    folded: foldable,
  } = useMemo(
    () => findReadableDrawing(system, { focus, visibleIds: along ? along.split(' ') : [] }, room, opened),
    [system, focus, along, room, opened],
  );
  const folded = useMemo(() => foldable.filter((kind) => !opened.includes(kind)), [foldable, opened]);
  const highlighted = useMemo(() => getHighlight(drawing, path), [drawing, path]);
  const layout = useMemo(() => layOutToFit(drawing, room, highlighted), [drawing, room, highlighted]);
  const matches = useMemo(() => findCards(drawing, system, wanted), [drawing, system, wanted]);
  const proof = useMemo(() => verifyReachability(system, getToday(system)), [system]);
  const faults = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { step } of proof.findings) counts.set(step.id, (counts.get(step.id) ?? 0) + 1);
    return counts;
  }, [proof]);

  const card = chosen === undefined ? undefined : drawing.cards.find(({ id }) => id === chosen);
  const open = useCallback(
    (kind: CardKind) => setOpened((before) => (before.includes(kind) ? before : [...before, kind])),
    [],
  );
  const onChoose = useCallback(
    ({ id, kind, isGroup }: Card) => {
      if (isGroup) open(kind);
      else setChosen((before) => (before === id ? undefined : id));
    },
    [open],
  );
  const showStep = (step: Step) => {
    const on = whole.cardOf.get(step.id);
    const card = whole.cards.find(({ id }) => id === on);
    if (card && on !== undefined && !drawing.cards.some(({ id }) => id === on)) open(card.kind);
    if (on !== undefined) setChosen(on);
    else if (getStepForm(step)) setChanged({ step });
  };
  const title = t('Call flow of {domain}', { domain });
  const svg = () => renderFlowSvg(layout, title, highlighted);
  const readAgain = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: getCallFlowKey(domain) }),
    [queryClient, domain],
  );
  const viewer = useViewer();
  const [pointing, setPointing] = useState<Rerouting>();
  const point = useReroute(readAgain);
  const gripLabel = useCallback(
    (line: Line) => {
      const rules = toRerouting(drawing, line);
      if (!rules || !canChange(rules.from, viewer)) return undefined;
      const from = getStepName(rules.from);
      const words = joinAnd(rules.edges.map((edge) => formatRule(edge, rules.from, system)));
      const goal = system.steps.get(rules.edges[0]?.to ?? '');
      return goal
        ? t('Point elsewhere: {from}, {words}, now to {goal}', { from, words, goal: getStepName(goal) })
        : t('Point elsewhere: {from}, {words}, now to nobody', { from, words });
    },
    [drawing, viewer, system],
  );
  const canPoint = useCallback((line: Line, { steps, isGroup }: Card) => {
    const [goal, ...others] = steps;
    if (!goal || isGroup || others.length > 0) return false;
    return line.edges.some((edge) => getTargetError(edge, goal) === undefined);
  }, []);
  const onPoint = useCallback(
    (line: Line, onto?: Card) => {
      const rules = toRerouting(drawing, line);
      if (rules) setPointing({ ...rules, to: onto?.steps[0] });
    },
    [drawing],
  );
  const print = async () => {
    const { printFlow } = await import('./print/printFlow');
    printFlow({
      system,
      title: domain,
      path,
      at: followed.at,
      now: new Date(getServerTime()),
    });
  };
  const follow = (step: Step) => {
    followed.changeQuery({ from: step.id });
    setTab('follow');
  };

  return (
    <>
      <FlowToolbar
        system={system}
        query={wanted}
        onQueryChange={setWanted}
        matchCount={matches?.size}
        focus={focus}
        onFocus={(id) => set('focus', id)}
        view={view}
        onView={(next) => set('view', next)}
        hidden={focus === undefined ? drawing.hidden.length : 0}
        onPrint={() => void print()}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        }}
      >
        {view === 'list' ? (
          <Outline
            system={system}
            focus={focus}
            highlighted={new Set(onPath)}
            query={wanted}
            onChoose={showStep}
          />
        ) : (
          <Diagram
            {...{
              layout,
              highlighted,
              matches,
              chosen,
              faults,
              onChoose,
              onRoom,
              gripLabel,
              canPoint,
              onPoint,
            }}
            {...{ folded, opened: opened.filter((kind) => foldable.includes(kind)), onOpened: setOpened }}
            onSave={() =>
              saveFile({
                fileName: `call-flow-${domain}.svg`,
                blob: new Blob([svg()], { type: 'image/svg+xml' }),
              })
            }
            onPrint={() => void print()}
          />
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {card && (
            <StepPanel
              card={card}
              system={system}
              onClose={() => setChosen(undefined)}
              onChange={(step) => setChanged({ step })}
              onFollow={follow}
              onFocus={({ id }) => set('focus', id)}
              onPoint={(from, edge) => setPointing({ from, edges: [edge] })}
            />
          )}
          <div>
            <Tabs
              value={tab}
              onChange={(_, next) => setTab(next)}
              variant="fullWidth"
              sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
            >
              <Tab id="tab-follow" aria-controls="panel-follow" value="follow" label={t('Follow a call')} />
              <Tab
                id="tab-mend"
                aria-controls="panel-mend"
                value="mend"
                label={
                  <Badge badgeContent={proof.findings.length} color="error" sx={{ pr: 1.5 }}>
                    {t('Problems')}
                  </Badge>
                }
              />
            </Tabs>
            <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
              {tab === 'follow' ? (
                <TimeMachine system={system} followed={followed} onChoose={showStep} />
              ) : (
                <ReachabilityPanel
                  proof={proof}
                  timeZone={system.timeZone}
                  onChoose={showStep}
                  onFix={(step, field) => setChanged({ step, field })}
                />
              )}
            </div>
          </div>
        </Box>
      </Box>
      <EditDrawer
        {...changed}
        step={changed?.step}
        onClose={() => setChanged(undefined)}
        onSaved={() => {
          setChanged(undefined);
          readAgain();
        }}
      />
      {pointing && (
        <RerouteDialog
          pointing={pointing}
          system={system}
          onPoint={point}
          onClose={() => setPointing(undefined)}
        />
      )}
    </>
  );
};

export default CallFlow;
