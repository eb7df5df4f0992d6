import { styled } from '@mui/material/styles';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import type { FieldSpec, Kind, ListedResource } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { isEmpty } from '../../lib/isEmpty';
import { isOnControl } from '../../lib/isOnControl';
import { getValueAt } from '../../lib/paths';
import { useViewer } from '../../session/useViewer';
import { vars } from '../../theme/vars';
import { toRecord } from '../changes/changedValue';
import { FieldValue } from '../fields/FieldValue';
import { getRecordName } from '../fields/getRecordName';
import { InsideLink } from '../fields/kinds/ReferenceField';
import { tones } from '../fields/ToneChip';
import { useLabels } from '../fields/useLabels';
import { getFieldValue } from '../values/getFieldValue';

/** Styled once for all cards, which is faster than styling each card. */
const CardBox = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  // Cards outside the viewport remember their width, which would keep the list wide after the window has shrunk.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& li': {
    padding: '10px 12px',
    borderRadius: 8,
    border: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.paper,
    cursor: 'pointer',
    // Skips rendering of cards outside the viewport.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 90px',
  },
  ...Object.fromEntries(
    tones.map((tone) => [`& li[data-tone="${tone}"]`, { backgroundColor: vars.palette.tone[`${tone}Row`] }]),
  ),
  '& li.selected': { backgroundColor: vars.palette.quiet.selected },
  '& .head, & .title': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .head': { minHeight: 32, fontSize: theme.typography.body1.fontSize },
  // A long status wraps to the line below the title.
  '& .title': { flex: 1, minWidth: 0, flexWrap: 'wrap', justifyContent: 'space-between' },
  '& .head a': { fontWeight: 500, color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere' },
  '& .head > input': { width: 24, height: 24, margin: 0, accentColor: vars.palette.primary.main },
  '& dl': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    margin: 0,
    fontSize: theme.typography.body2.fontSize,
  },
  '& dl > div': { minWidth: 0 },
  // Reserves space for content that renders later.
  '& .end': { minWidth: 30 },
  '& .foot': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 6 },
  '& .more': { marginInlineStart: 6, color: vars.palette.text.secondary, whiteSpace: 'nowrap' },
  // Names and values are one text, so that neither is squeezed into a column beside the other.
  '& dt, & dd': { display: 'inline', margin: 0 },
  '& dt': { marginInlineEnd: 3, color: vars.palette.text.secondary },
  '& dd': { overflowWrap: 'anywhere' },
}));

/** Opens the record when its card is clicked, except on controls. */
const openCard = ({ target, currentTarget, nativeEvent }: MouseEvent) => {
  const card = target instanceof Element && target.closest('li[data-record]');
  // React also bubbles clicks from a card's menu to this handler, although the menu is outside the card's
  // DOM.
  if (!card || !currentTarget.contains(card)) return;
  if (isOnControl(target, card) || getSelection()?.toString()) return;
  // Dispatches the original event with its modifier keys, so that the link behaves as if clicked directly.
  card.querySelector('[data-title] a')?.dispatchEvent(new globalThis.MouseEvent('click', nativeEvent));
};

export const CardList = (props: ComponentProps<typeof CardBox>) => <CardBox {...props} onClick={openCard} />;

/** Maximum number of facts shown below the title of a card. */
const MAX_FACTS = 3;

const mediaKinds: ReadonlySet<Kind> = new Set<Kind>(['audio', 'file', 'image']);

/** A field value; lists show only their first entry. */
const TruncatedValues = ({ spec, record }: { spec: FieldSpec; record: RaRecord }) => {
  const value = getValueAt(record, spec.field);
  if (spec.kind !== 'list' || !Array.isArray(value) || value.length <= 1)
    return <FieldValue spec={spec} record={record} />;
  return (
    <>
      <FieldValue spec={spec} record={toRecord(spec, value.slice(0, 1))} />
      <span className="more">{t('{count, plural, other {and # more}}', { count: value.length - 1 })}</span>
    </>
  );
};

interface RecordCardProps extends Omit<ComponentProps<'li'>, 'children'> {
  spec: ListedResource;
  record: RaRecord;
  /** Fields shown below the title, except the status field, which is shown beside it. */
  fields: readonly FieldSpec[];
  /** Drag identifier; if undefined, the card cannot be dragged. */
  dragId?: string;
  /** Selection state; if set, the card has a checkbox. */
  selection?: { selected: boolean; onToggle: () => void } | undefined;
  end?: ReactNode;
  foot?: ReactNode;
}

export const RecordCard = ({
  spec,
  record,
  fields,
  dragId,
  selection,
  end,
  foot,
  ...item
}: RecordCardProps) => {
  const createPath = useCreatePath();
  const labels = useLabels(spec);
  const viewer = useViewer();
  const state = fields.find((field) => field.tones ?? field.warnBy);
  const filled = fields.filter(
    (field) => field !== state && field.field !== spec.title && !isEmpty(getFieldValue(field, record)),
  );
  // Recordings and files are played and opened here, so they are always shown.
  const facts = [
    ...filled.filter(({ kind }) => !mediaKinds.has(kind)).slice(0, MAX_FACTS),
    ...filled.filter(({ kind }) => mediaKinds.has(kind)),
  ];
  const name = getRecordName(spec, record);
  const title = spec.fields.find((field) => field.field === spec.title);
  return (
    <li
      className={selection?.selected ? 'selected' : undefined}
      data-tone={spec.list.rowTones.find((rule) => isConditionMet(rule.when, record, viewer))?.tone}
      data-drag={dragId}
      data-record={record.id}
      {...item}
    >
      <div className="head">
        <div className="title" data-title>
          <span>
            <LinkBase
              to={createPath({ resource: spec.name, id: record.id, type: 'show' })}
              // Prevents the browser from dragging the link instead of the card.
              draggable={dragId === undefined ? undefined : false}
            >
              <InsideLink value>
                {title && name !== String(record.id) ? <FieldValue spec={title} record={record} /> : name}
              </InsideLink>
            </LinkBase>
          </span>
          {state && !isEmpty(getValueAt(record, state.field)) && <FieldValue spec={state} record={record} />}
        </div>
        {selection && (
          <input
            type="checkbox"
            aria-label={t('Select {name}', { name })}
            checked={selection.selected}
            onChange={selection.onToggle}
          />
        )}
        {end !== undefined && (
          <span className="end" data-controls="">
            {end}
          </span>
        )}
      </div>
      <dl>
        {facts.map((field) => (
          <div key={field.field}>
            <dt>{labels.field(field)}</dt>{' '}
            <dd>
              <TruncatedValues spec={field} record={record} />
            </dd>
          </div>
        ))}
      </dl>
      {foot !== undefined && (
        <div className="foot" data-controls="">
          {foot}
        </div>
      )}
    </li>
  );
};
