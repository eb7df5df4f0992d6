import { styled } from '@mui/material/styles';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { LinkBase, type RaRecord, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import type { FieldSpec, ListedResource } from '../../declaration/compiled';
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

/** Styled once for all cards, which is faster than styling each card. */
const CardBox = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': {
    padding: '10px 12px',
    borderRadius: 8,
    border: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.background.paper,
    cursor: 'pointer',
    // Skips rendering of cards outside the viewport.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 150px',
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
  '& .head > input': { width: 20, height: 20, margin: 0, accentColor: vars.palette.primary.main },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 38%) 1fr',
    gap: '2px 10px',
    margin: '4px 0 0',
    fontSize: theme.typography.body2.fontSize,
  },
  // Reserves space for content that renders later.
  '& .end': { minWidth: 30 },
  '& .foot': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 6 },
  '& .more': { display: 'block', color: vars.palette.text.secondary },
  '& dt': { color: vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
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

/** Maximum number of list values shown on a card. */
const MAX_FIELDS = 4;

/** A field value; long lists show only their first entries. */
const TruncatedValues = ({ spec, record }: { spec: FieldSpec; record: RaRecord }) => {
  const value = getValueAt(record, spec.field);
  if (spec.kind !== 'list' || !Array.isArray(value) || value.length <= MAX_FIELDS)
    return <FieldValue spec={spec} record={record} />;
  return (
    <>
      <FieldValue spec={spec} record={toRecord(spec, value.slice(0, MAX_FIELDS))} />
      <span className="more">
        {t('{count, plural, other {and # more}}', { count: value.length - MAX_FIELDS })}
      </span>
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
  const state = fields.find((field) => field.tones);
  const otherFields = fields.filter((field) => field !== state && field.field !== spec.title);
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
        {otherFields.map((field) => (
          <div key={field.field} style={{ display: 'contents' }}>
            <dt>{labels.field(field)}</dt>
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
