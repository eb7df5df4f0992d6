import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import { createReadKey } from '../../dataProvider/queries';
import { isPresenting } from '../../presenter/presenterState';
import { useDomain } from '../../session/domain/useDomain';
import { isAllowed } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { useCallQuery } from '../useCallQuery';
import { buildImportPath } from './buildImportPath';
import { DifferenceList } from './DifferenceList';
import {
  type ComparisonResult,
  compact,
  getDifferenceId,
  READ_TIMEOUT_SECONDS,
  type SelectedRecords,
} from './differences';
import { formatComparedCounts } from './formatDifferenceCounts';
import { formatSystemHeading, SystemPicker } from './SystemPicker';
import { CURRENT, parseSystemCode, type SystemCode, toArchiveCode } from './systemCode';
import { useArchives } from './useArchives';

/** Compares two phone systems or archives. Selected differences can be applied in either direction. */
const Compare = () => {
  const domain = useDomain() ?? '';
  const [params, setParams] = useSearchParams();
  const archives = useArchives(domain);
  const rows = archives.data ?? [];
  const [latest] = rows;
  const from = params.get('from') ?? (latest?.id ? toArchiveCode(latest.id) : CURRENT);
  const to = params.get('to') ?? CURRENT;
  const set = (name: 'from' | 'to', code: SystemCode) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set(name, code);
      return next;
    });
  return (
    <Page
      maxWidth={1040}
      title={t('Compare')}
      subtitle={t('What differs between this phone system, its archives and other phone systems.')}
    >
      {archives.fallback ?? (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
            }}
          >
            <SystemPicker
              label={t('First')}
              value={from}
              archives={rows}
              onChange={(code) => set('from', code)}
            />
            <Button
              aria-label={t('Swap')}
              onClick={() =>
                setParams((before) => {
                  const next = new URLSearchParams(before);
                  next.set('from', to);
                  next.set('to', from);
                  return next;
                })
              }
              sx={{ minWidth: 44, justifySelf: 'center' }}
            >
              <Icon name="SwapHoriz" />
            </Button>
            <SystemPicker
              label={t('Second')}
              value={to}
              archives={rows}
              onChange={(code) => set('to', code)}
            />
          </Box>
          {from === to ? (
            <EmptyState
              title={t('Choose what to compare')}
              text={t('Two archives, or this phone system with one of them.')}
            />
          ) : (
            <Comparison
              key={`${from} ${to}`}
              domain={domain}
              from={from}
              to={to}
              titles={[formatSystemHeading(from, rows), formatSystemHeading(to, rows)]}
            />
          )}
        </>
      )}
    </Page>
  );
};

interface ComparisonProps {
  domain: string;
  from: SystemCode;
  to: SystemCode;
  titles: readonly [string, string];
}

const Comparison = ({ domain, from, to, titles }: ComparisonProps) => {
  const [first, second] = [parseSystemCode(from), parseSystemCode(to)];
  const { data, fallback, isError } = useCallQuery({
    key: createReadKey('pbx-customer/archives', 'compare', domain, from, to),
    read: (call, signal) =>
      call(
        'CompareSystems',
        {
          domain_name: domain,
          ...(first.archive && { from_archive: first.archive }),
          ...(first.domain && { from_domain: first.domain }),
          ...(second.archive && { to_archive: second.archive }),
          ...(second.domain && { to_domain: second.domain }),
        },
        { signal, timeout: READ_TIMEOUT_SECONDS },
      ),
  });
  if (!data)
    return (
      <>
        {!isError && (
          <Typography color="textSecondary" role="status">
            {t('The whole phone system is read: that takes a moment.')}
          </Typography>
        )}
        {fallback}
      </>
    );
  if ((data.total ?? 0) === 0)
    return (
      <EmptyState
        picture="done"
        title={t('Nothing differs')}
        text={t('All records and sounds are the same.')}
      />
    );
  return <Differences compared={data} {...{ domain, from, to, titles }} />;
};

const Differences = ({
  compared,
  domain,
  from,
  to,
  titles,
}: ComparisonProps & { compared: ComparisonResult }) => {
  const navigate = useNavigate();
  const viewer = useViewer();
  const items = compact(compared.items);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayBringIn = !isPresenting() && isAllowed({ permission: 'settings.edit' }, viewer);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids)
        if (isChosen) next.add(id);
        else next.delete(id);
      return next;
    });
  /** Returns the phone system to which differences are applied; undefined for an archive. */
  const getTarget = (code: SystemCode) => {
    const { archive, domain: other } = parseSystemCode(code);
    return archive === undefined ? (other ?? domain) : undefined;
  };
  const takeOver = (into: string, source: SystemCode) => {
    const state: SelectedRecords = {
      chosen: items
        .filter((difference) => chosen.has(getDifferenceId(difference)))
        .map(({ section, key }) => ({ section: section ?? '', key: key ?? '' })),
    };
    navigate(buildImportPath(into, parseSystemCode(source), domain, state.chosen), { state });
  };
  const ways = [
    { into: getTarget(to), source: from },
    { into: getTarget(from), source: to },
  ];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography role="status" sx={{ flex: '1 1 260px' }}>
          {formatComparedCounts(compared)}
        </Typography>
        {mayBringIn &&
          ways.map(
            ({ into, source }) =>
              into && (
                <Button
                  key={into}
                  variant="outlined"
                  disabled={chosen.size === 0}
                  onClick={() => takeOver(into, source)}
                >
                  {into === domain
                    ? t('Take over into this phone system')
                    : t('Take over into {name}', { name: into })}
                </Button>
              ),
          )}
      </Box>
      {mayBringIn && (
        <Typography color="textSecondary" variant="body2" role="status">
          {chosen.size === 0
            ? t('Choose records to take over. You see what it would do before anything is done.')
            : t('{count, plural, one {# record chosen.} other {# records chosen.}}', { count: chosen.size })}
        </Typography>
      )}
      <DifferenceList
        items={items}
        headings={titles}
        words={{ added: t('Only in the second'), changed: t('Differs'), removed: t('Only in the first') }}
        {...(mayBringIn && { chosen, onChoose: choose })}
      />
    </>
  );
};

export default Compare;
