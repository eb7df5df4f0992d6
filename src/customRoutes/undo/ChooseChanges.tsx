import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { buildCallQuery } from '../../dataProvider/queries';
import { parseDateTime, toLocalText } from '../../views/values/dateTimeText';
import type { Choice } from './choice';
import { type Author, AuthorPicker } from './PersonPicker';

interface Props {
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** Returns the user whose name or email address matches exactly, or else the only search result. */
const findAuthor = (authors: readonly Author[], total: number, text: string): Author | undefined => {
  const query = text.trim().toLowerCase();
  const exact = (field: 'email' | 'name') =>
    authors.filter((author) => author[field]?.toLowerCase() === query);
  const [address, named] = [exact('email'), exact('name')];
  if (address.length > 0) return address[0];
  if (named.length === 1) return named[0];
  return total === 1 ? authors[0] : undefined;
};

export const ChooseChanges = ({ choice, onChoose }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const id = choice?.user_id;
  const current = useQuery({
    ...buildCallQuery(call, 'GetChangeAuthors', { user_id: id ?? '', pageSize: 1 }, 'audit-log'),
    enabled: id !== undefined,
  });
  const [edited, setEdited] = useState<Author | string>();
  const selectedUser = edited ?? current.data?.items[0] ?? choice?.user ?? '';
  // The selected user's name has not loaded, or cannot be loaded.
  const isUnnamed = selectedUser === '' && edited === undefined && id !== undefined;
  const [from, setFrom] = useState(toLocalText(choice?.date_created_from));
  const [to, setTo] = useState(toLocalText(choice?.date_created_to));
  const choose = (by: Pick<Choice, 'user_id'>) => {
    const [since, until] = [parseDateTime(from), parseDateTime(to)];
    const { entity, account } = choice ?? {};
    onChoose({
      ...(entity && { entity }),
      ...(account && { account }),
      ...by,
      ...(since && { date_created_from: since }),
      ...(until && { date_created_to: until }),
    });
  };
  const find = useMutation({
    mutationFn: (text: string) => call('GetChangeAuthors', { search: text, pageSize: 100 }),
    onSuccess: ({ items, totalCount }, text) => {
      const match = findAuthor(items, totalCount, text);
      if (match?.user_id) choose({ user_id: match.user_id });
    },
  });
  const typed = typeof selectedUser === 'string' ? selectedUser.trim() : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosenId = isUnnamed ? id : typeof selectedUser === 'string' ? undefined : selectedUser.user_id;
    if (chosenId) choose({ user_id: chosenId });
    else if (typed) find.mutate(typed);
    else choose({});
  };
  const failure = find.error ?? (isUnnamed ? current.error : null);
  const error = failure
    ? describe(failure)
    : find.data && !findAuthor(find.data.items, find.data.totalCount, find.variables ?? '')
      ? find.data.totalCount === 0
        ? t('No one matches this name or e-mail address.')
        : t('Several people match. Choose one of them.')
      : undefined;
  const times = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } } as const;
  return (
    <Paper
      component="form"
      variant="outlined"
      onSubmit={submit}
      sx={{
        p: 2,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1.4fr) 1fr 1fr auto' },
      }}
    >
      <AuthorPicker
        value={selectedUser}
        error={error}
        onChange={(value) => {
          find.reset();
          setEdited(value);
        }}
      />
      <TextField
        size="small"
        label={t('From')}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        {...times}
      />
      <TextField
        size="small"
        label={t('Until')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        {...times}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={find.isPending}
        disabled={!isUnnamed && selectedUser === typed && typed === '' && !from && !to}
      >
        {t('Show changes')}
      </Button>
    </Paper>
  );
};
