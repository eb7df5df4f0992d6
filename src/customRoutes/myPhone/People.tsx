import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { msg, t } from '#i18n';
import { Section } from '../../ui/Section';
import { formatDateTime } from '../../views/fields/formatCaches';
import { formatPhone } from '../../views/fields/phoneFormat';
import { PanelState } from '../PanelState';
import { Lines, Sentence } from '../today/LineSection';
import { mapPresent } from '../today/useToday';
import { CallButton } from './CallButton';
import { useOwnQuery } from './ownExtension';

const stateNames = {
  free: msg('Free'),
  busy: msg('On a call'),
  dnd: msg('Do not disturb'),
  away: msg('Away'),
  offline: msg('Not connected'),
};

/** Number of people shown until more are requested. */
const SHORT_LIST = 8;

interface Person {
  key: string;
  title: string;
  details: ReactNode;
  numbers: readonly { label: string; number: string }[];
  /** Text that is searched. */
  text: string;
}

const toPerson = (
  key: string,
  title: string,
  details: readonly (string | false | null | undefined)[],
  numbers: Person['numbers'],
): Person => ({
  key,
  title,
  details: details.filter(Boolean).join(' · '),
  numbers,
  text: [title, ...details, ...numbers.map(({ number }) => number)].join(' ').toLowerCase(),
});

const usePeople = () => {
  const colleagues = useOwnQuery('GetColleagues');
  const contacts = useOwnQuery('GetOwnAddressBook');
  const numberNames = { number: t('Number'), mobile: t('Mobile'), fax: t('Fax') };
  const people = [
    ...mapPresent(colleagues.data, ({ account, name, position, department, state, until }) => {
      const status = state && t(stateNames[state]);
      return toPerson(
        `colleague ${account}`,
        name || (account ?? ''),
        [
          status && until ? t('{status} until {until}', { status, until: formatDateTime(until) }) : status,
          position,
          department,
        ],
        [{ label: t('Call'), number: account ?? '' }],
      );
    }),
    ...mapPresent(contacts.data, ({ name, company, numbers }) =>
      toPerson(
        `contact ${name} ${company} ${numbers?.[0]?.number}`,
        name || company || t('Unknown name'),
        [name && company],
        mapPresent(numbers, ({ label, number }) => ({
          label: numberNames[label ?? 'number'],
          number: number ?? '',
        })),
      ),
    ),
  ];
  return { people, queries: [colleagues, contacts] };
};

/** Colleagues with their state, and the address book, with a search of both. */
export const People = () => {
  const { people, queries } = usePeople();
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const failed = queries.find(({ data, error }) => data === undefined && error);
  const isLoading = queries.some(({ data }) => data === undefined);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = people.filter(({ text }) => words.every((word) => text.includes(word)));
  const visible = showsAll || words.length > 0 ? matches : matches.slice(0, SHORT_LIST);
  return (
    <Section title={t('Colleagues and contacts')}>
      {people.length > 0 && (
        <TextField
          type="search"
          label={t('Search by name or number')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mx: 2, my: 1, width: 'calc(100% - 32px)' }}
        />
      )}
      <Lines
        lines={visible.map(({ key, title, details, numbers }) => ({
          key,
          title,
          details,
          end: numbers.map(({ label, number }) => (
            <CallButton
              key={number}
              number={number}
              label={t('{label}: {name}, {number}', { label, name: title, number: formatPhone(number) })}
            >
              {label}
            </CallButton>
          )),
        }))}
      />
      {failed ? (
        <PanelState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isLoading ? (
        <PanelState error={undefined} onRetry={() => undefined} />
      ) : (
        matches.length === 0 && (
          <Sentence>
            {words.length > 0 ? t('Nobody matches.') : t('There are no colleagues or contacts.')}
          </Sentence>
        )
      )}
      {visible.length < matches.length && (
        <Button sx={{ mx: 1, mb: 1 }} onClick={() => setShowsAll(true)}>
          {t('Show all ({count})', { count: matches.length })}
        </Button>
      )}
    </Section>
  );
};
