import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useState } from 'react';
import { LinkBase, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { t } from '#i18n';
import type { RelatedSpec, ResourceSpec } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { Panel } from '../../ui/Panel';
import { TabLinks } from '../../ui/TabLinks';
import { formatCount } from '../fields/formatCaches';
import { RelatedActions } from '../list/actionParts';
import { RelatedList } from '../list/related/RelatedList';
import { getListActions, useIsRelatedVisible } from '../record/related';

const Memberships = lazyPart(() => import('../list/related/Memberships'));

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
}

/** Minimum number of lists for which tabs are used; fewer lists are stacked. */
const MIN_TABS = 3;
/** URL parameter that selects the visible list. */
const listParam = 'list';

/** Returns the identifier of a list in the URL: `latest-calls`. */
const toSlug = ({ label }: RelatedSpec): string => label.toLowerCase().replace(/\W+/g, '-');

/**
 * Related lists of a record with their counts, as tabs if there are several. For empty lists, only buttons for adding
 * records are shown.
 */
export const RelatedLists = ({ spec, record }: Props) => {
  const isVisible = useIsRelatedVisible(record);
  const { pathname, search } = useLocation();
  // A count of -1 means that the list could not be read; the list then shows the error.
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const onCount = useCallback((related: RelatedSpec, count = -1) => {
    const slug = toSlug(related);
    setCounts((known) => (known[slug] === count ? known : { ...known, [slug]: count }));
  }, []);

  const visible = spec.related.filter(isVisible);
  const groups = visible.flatMap((relatedList) =>
    relatedList.memberOf ? [{ relatedList, memberOf: relatedList.memberOf }] : [],
  );
  const all = visible.filter(({ memberOf }) => !memberOf);
  const filled = all.filter((relatedList) => counts[toSlug(relatedList)] !== 0);
  const areTabs = filled.length >= MIN_TABS;
  const requestedSlug = new URLSearchParams(search).get(listParam);
  const active = filled.find((relatedList) => toSlug(relatedList) === requestedSlug) ?? filled[0];
  const getDisplay = (relatedList: RelatedSpec) => {
    if (!filled.includes(relatedList)) return 'away';
    if (!areTabs) return 'section';
    return relatedList === active ? 'tab' : 'away';
  };
  const getAddress = (relatedList: RelatedSpec) => {
    const params = new URLSearchParams(search);
    params.set(listParam, toSlug(relatedList));
    return `${pathname}?${params}`;
  };

  return (
    <>
      {groups.length > 0 && (
        <Panel aria-label={t('Memberships')}>
          {groups.map(({ relatedList, memberOf }) => (
            <Suspense key={toSlug(relatedList)}>
              <Memberships spec={relatedList} memberOf={memberOf} parent={spec} record={record} />
            </Suspense>
          ))}
        </Panel>
      )}
      <CollapsedLists
        spec={spec}
        record={record}
        empty={all.filter((relatedList) => !filled.includes(relatedList))}
      />
      {areTabs && (
        <TabLinks aria-label={t('What belongs to it')}>
          {filled.map((relatedList) => (
            <LinkBase
              key={toSlug(relatedList)}
              to={getAddress(relatedList)}
              replace
              preventScrollReset
              aria-current={relatedList === active ? 'true' : undefined}
            >
              {relatedList.label}
              <Total count={counts[toSlug(relatedList)]} />
            </LinkBase>
          ))}
        </TabLinks>
      )}
      {all.map((relatedList) => (
        // A related list loads its own declaration, which must not delay the record.
        <Suspense key={toSlug(relatedList)}>
          <RelatedList
            spec={relatedList}
            parent={spec}
            record={record}
            display={getDisplay(relatedList)}
            onCount={onCount}
          />
        </Suspense>
      ))}
    </>
  );
};

const Total = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && (
    <Typography component="span" variant="body2" color="textSecondary">
      {formatCount(count)}
    </Typography>
  );

/** Empty lists on one line: buttons for adding records, and the names of lists without such a button. */
const CollapsedLists = ({ spec, record, empty }: Props & { empty: readonly RelatedSpec[] }) => {
  const addsTo = (relatedList: RelatedSpec) =>
    getListActions(relatedList, spec).filter((name) =>
      spec.actions.some((action) => action.name === name && !action.danger),
    );
  const names = [...new Set(empty.flatMap(addsTo))];
  const unavailable = empty
    .filter((relatedList) => addsTo(relatedList).length === 0)
    .map(({ label }) => label);
  if (empty.length === 0) return null;
  return (
    <Box
      data-part="folded"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32 }}
    >
      {names.length > 0 && (
        <Suspense>
          <RelatedActions
            spec={spec}
            record={record}
            names={names}
            variant="text"
            visibleCount={names.length}
          />
        </Suspense>
      )}
      {unavailable.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('Nothing in {lists}.', { lists: unavailable.join(', ') })}
        </Typography>
      )}
    </Box>
  );
};
