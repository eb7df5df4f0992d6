import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type PropsWithChildren, useState } from 'react';
import { t } from '#i18n';
import { formatEdge } from '../../../../telephony/routing/formatEdge';
import {
  formatKindCount,
  getKindName,
  getStepName,
  toSentenceCase,
} from '../../../../telephony/routing/names';
import type { Step } from '../../../../telephony/routing/step';
import type { PhoneSystem } from '../../../../telephony/routing/system';
import { Icon } from '../../../theme/Icon';
import { vars } from '../../../theme/vars';
import { getKindIcon } from '../picture/kindIcons';

const OutlineList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& ul': {
    listStyle: 'none',
    margin: 0,
    paddingLeft: 18,
    marginLeft: 9,
    borderLeft: `2px solid ${vars.palette.quiet.line}`,
    [theme.breakpoints.down('sm')]: { paddingLeft: 4, marginLeft: 4 },
  },
  '& li': { fontSize: '0.875rem' },
  '& summary': { listStyle: 'none', cursor: 'pointer', borderRadius: 6 },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { backgroundColor: vars.palette.quiet.hover },
  '& .row': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, padding: '2px 4px', minWidth: 0 },
  '& .chevron': { color: vars.palette.text.secondary, transition: 'transform .15s', flex: 'none' },
  '& details[open] > summary .chevron': { transform: 'rotate(90deg)' },
  '& .when': { color: vars.palette.text.secondary },
  '& .name': { fontWeight: 600 },
  '& .words': { minWidth: 0, overflowWrap: 'anywhere', flex: 1 },
  // The button wraps below the text if the text would otherwise become narrow.
  '& .entry': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'end' },
  '& .entry > :not(button)': { flex: '1 1 12rem', minWidth: 0 },
  '& .lit .row': { backgroundColor: vars.palette.quiet.selected, borderRadius: 6 },
  '& .gone': { color: vars.palette.error.main },
  '& button': {
    all: 'unset',
    cursor: 'pointer',
    flex: 'none',
    padding: '0 8px',
    lineHeight: '44px',
    fontSize: '0.8125rem',
    color: vars.palette.primary.main,
    borderRadius: 6,
  },
  '& button:focus-visible': { outline: `2px solid ${vars.palette.primary.main}` },
}));

interface Props {
  system: PhoneSystem;
  /** Limits the outline to destinations reachable from this step. */
  focus: string | undefined;
  /** Steps that the traced call passes through. */
  highlighted: ReadonlySet<string>;
  /** Search text. */
  query: string;
  onChoose: (step: Step) => void;
}

const stepMatches = ({ account, display }: Step, query: string): boolean =>
  `${display} ${account}`.toLowerCase().includes(query.trim().toLowerCase());

/** An entry point of calls, with the number or the count of numbers that lead to it. */
interface EntryPoint {
  step: Step;
  when?: string;
}

/** Returns the destinations of numbers, without duplicates: menus, queues and groups first, then extensions. */
const listEntryPoints = ({ steps }: PhoneSystem): { shared: EntryPoint[]; people: EntryPoint[] } => {
  const byGoal = new Map<Step, Step[]>();
  for (const number of steps.values()) {
    if (!number.is_entry) continue;
    const goal = steps.get(number.edges[0]?.to ?? '') ?? number;
    byGoal.set(goal, [...(byGoal.get(goal) ?? []), number]);
  }
  const begins = [...byGoal].map(([step, [first, ...others]]): EntryPoint => {
    if (!first || step === first) return { step };
    return {
      step,
      when: others.length > 0 ? formatKindCount('number', others.length + 1) : getStepName(first),
    };
  });
  const isPerson = ({ step }: EntryPoint) => step.kind === 'extensions';
  return { shared: begins.filter((begin) => !isPerson(begin)), people: begins.filter(isPerson) };
};

/** Maximum number of extensions listed initially. */
const MAX_INLINE_EXTENSIONS = 6;

/** The call flow as a nested list, with the destinations of numbers and, below each step, its next steps. */
export const Outline = ({ system, focus, highlighted, query, onChoose }: Props) => {
  const start = focus === undefined ? undefined : system.steps.get(focus);
  const isFiltered = start !== undefined || query.trim() !== '';
  const begins = start
    ? [start]
    : [...system.steps.values()].filter((step) => step.kind !== 'voicemail' && stepMatches(step, query));
  const { shared, people } = isFiltered
    ? { shared: begins.map((step): EntryPoint => ({ step })), people: [] }
    : listEntryPoints(system);
  if (shared.length + people.length === 0)
    return (
      <Typography color="textSecondary">
        {isFiltered
          ? t('No match for {wanted}.', { wanted: query.trim() })
          : t('No numbers routed to this phone system yet.')}
      </Typography>
    );
  const rows = (begins: readonly EntryPoint[]) =>
    begins.map((begin) => (
      <Row
        key={begin.step.id}
        {...begin}
        way={[]}
        isOpenAtFirst={isFiltered && begins.length === 1}
        {...{ system, highlighted, onChoose }}
      />
    ));
  return (
    <Box component="section" aria-label={t('List of the call flow')}>
      <OutlineList>
        {rows(shared)}
        {people.length > MAX_INLINE_EXTENSIONS ? (
          <ExtensionGroup count={people.length}>{rows(people)}</ExtensionGroup>
        ) : (
          rows(people)
        )}
      </OutlineList>
    </Box>
  );
};

const ExtensionGroup = ({ count, children }: PropsWithChildren<{ count: number }>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="row">
            <Icon name="ChevronRight" className="chevron" />
            <Icon name="People" sx={{ color: 'text.secondary' }} />
            <span className="words name">
              {t(
                '{count, plural, one {# person with numbers of their own} other {# people with numbers of their own}}',
                { count },
              )}
            </span>
          </span>
        </summary>
        {isOpen && <ul>{children}</ul>}
      </details>
    </li>
  );
};

/** Returns the text after a step's name: its type, and whether calls continue from it. */
const describeStep = ({ kind, disabled }: Step, isAbove: boolean): string => {
  if (kind === 'missing') return t('does not exist');
  if (kind === 'voicemail') return '';
  const word = getKindName(kind);
  if (disabled)
    return isAbove ? t('{kind}, disabled, see above', { kind: word }) : t('{kind}, disabled', { kind: word });
  return isAbove ? t('{kind}, see above', { kind: word }) : word;
};

interface RowProps extends Pick<Props, 'system' | 'highlighted' | 'onChoose'> {
  step: Step;
  /** Condition under which calls arrive here. */
  when?: string;
  /** Ids of the steps above this one. */
  way: readonly string[];
  isOpenAtFirst?: boolean;
}

const Row = ({ step, when, way, isOpenAtFirst = false, system, highlighted, onChoose }: RowProps) => {
  const isHighlighted = highlighted.has(step.id);
  const [isOpened, setOpened] = useState<boolean>();
  const isOpen = isOpened ?? (isOpenAtFirst || isHighlighted);
  const isAbove = way.includes(step.id);
  const isUnavailable = step.kind === 'missing' || step.disabled;
  const row = (hasMore: boolean) => (
    <span className="row">
      {hasMore ? <Icon name="ChevronRight" className="chevron" /> : <span style={{ width: 20 }} />}
      <Icon
        name={getKindIcon(step.kind)}
        sx={{ color: isUnavailable ? 'error.main' : 'text.secondary', flex: 'none' }}
      />
      <span className="words">
        {when && <span className="when">{toSentenceCase(when)}: </span>}
        <span className={isUnavailable ? 'name gone' : 'name'}>{getStepName(step)}</span>{' '}
        <span className="when">{describeStep(step, isAbove)}</span>
      </span>
    </span>
  );
  const open = (
    <button
      type="button"
      onClick={() => onChoose(step)}
      aria-label={t('About {step}', { step: getStepName(step) })}
    >
      {t('About')}
    </button>
  );
  const className = isHighlighted ? 'entry lit' : 'entry';
  if (step.edges.length === 0 || isAbove)
    return (
      <li>
        <div className={className}>
          <div>{row(false)}</div>
          {open}
        </div>
      </li>
    );
  return (
    <li>
      <div className={className}>
        <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary>{row(true)}</summary>
        </details>
        {open}
      </div>
      {/* Outside the entry, so that each level takes only its indent from the width. */}
      {isOpen && (
        <ul data-appears>
          {step.edges.flatMap((edge) => {
            const next = system.steps.get(edge.to);
            return next
              ? [
                  <Row
                    key={`${edge.field} ${edge.order} ${edge.to}`}
                    step={next}
                    when={
                      edge.kind === 'member'
                        ? t('Rings, {label}', { label: edge.label ?? '' })
                        : formatEdge(edge, step, system)
                    }
                    way={[...way, step.id]}
                    {...{ system, highlighted, onChoose }}
                  />,
                ]
              : [];
          })}
        </ul>
      )}
    </li>
  );
};
