import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, type RaRecord } from 'ra-core';
import { Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '#i18n';
import type { RelatedSpec, ResourceSpec } from '../../declaration/compiled';
import { TabLinks } from '../../ui/TabLinks';
import { formatCount } from '../fields/formats';
import { RelatedActions } from '../list/actionParts';
import { RelatedList } from '../list/related/RelatedList';
import { getListActions, useIsRelatedVisible } from '../list/related/related';

interface Props {
  spec: ResourceSpec;
  record: RaRecord;
}

/** Number of lists from which tabs are used; fewer lists are stacked. */
const MIN_TABS = 3;
/** URL parameter that selects the visible list. */
const listParam = 'list';

/** Identifier of a list in the URL: `latest-calls`. */
const toSlug = ({ label }: RelatedSpec): string => label.toLowerCase().replace(/\W+/g, '-');

/** Related lists of a record with their counts, as tabs if there are several. Empty lists are reduced to buttons for adding records. */
export const RelatedLists = ({ spec, record }: Props) => {
  const isShown = useIsRelatedVisible(record);
  const { pathname, search } = useLocation();
  // -1 if the list could not be read, in which case it shows the error itself.
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const onCount = useCallback((related: RelatedSpec, count = -1) => {
    const slug = toSlug(related);
    setCounts((known) => (known[slug] === count ? known : { ...known, [slug]: count }));
  }, []);

  const all = spec.related.filter(isShown);
  const filled = all.filter((one) => counts[toSlug(one)] !== 0);
  const areTabs = filled.length >= MIN_TABS;
  const asked = new URLSearchParams(search).get(listParam);
  const active = filled.find((one) => toSlug(one) === asked) ?? filled[0];
  const displayOf = (one: RelatedSpec) => {
    if (!filled.includes(one)) return 'away';
    if (!areTabs) return 'section';
    return one === active ? 'tab' : 'away';
  };
  const addressOf = (one: RelatedSpec) => {
    const params = new URLSearchParams(search);
    params.set(listParam, toSlug(one));
    return `${pathname}?${params}`;
  };

  return (
    <>
      <CollapsedLists spec={spec} record={record} empty={all.filter((one) => !filled.includes(one))} />
      {areTabs && (
        <TabLinks aria-label={t('What belongs to it')}>
          {filled.map((one) => (
            <LinkBase
              key={toSlug(one)}
              to={addressOf(one)}
              replace
              preventScrollReset
              aria-current={one === active ? 'true' : undefined}
            >
              {one.label}
              <Total count={counts[toSlug(one)]} />
            </LinkBase>
          ))}
        </TabLinks>
      )}
      {all.map((one) => (
        // A related list loads its own declaration, which must not delay the record.
        <Suspense key={toSlug(one)}>
          <RelatedList spec={one} parent={spec} record={record} display={displayOf(one)} onCount={onCount} />
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

/** Empty lists in one line: buttons to add records, and the names of the remaining lists. */
const CollapsedLists = ({ spec, record, empty }: Props & { empty: readonly RelatedSpec[] }) => {
  const addsTo = (one: RelatedSpec) =>
    getListActions(one, spec).filter((name) =>
      spec.actions.some((action) => action.name === name && !action.danger),
    );
  const names = [...new Set(empty.flatMap(addsTo))];
  const nothing = empty.filter((one) => addsTo(one).length === 0).map(({ label }) => label);
  if (empty.length === 0) return null;
  return (
    <Box
      data-part="folded"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 32 }}
    >
      {names.length > 0 && (
        <Suspense>
          <RelatedActions spec={spec} record={record} names={names} variant="text" shown={names.length} />
        </Suspense>
      )}
      {nothing.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('Nothing in {lists}.', { lists: nothing.join(', ') })}
        </Typography>
      )}
    </Box>
  );
};
