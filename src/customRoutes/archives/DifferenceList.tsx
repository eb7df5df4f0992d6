import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { t } from '#i18n';
import { SelectField } from '../../ui/SelectField';
import { Stack } from '../../ui/Stack';
import { DifferenceCard } from './DifferenceCard';
import { type Difference, type DifferenceKind, getDifferenceId } from './differences';
import { useDifferenceText } from './useDifferenceText';

/** Number of records rendered initially; the user can request more. */
const PAGE_SIZE = 50;

interface Props {
  items: readonly Difference[];
  words: Readonly<Record<DifferenceKind, string>>;
  headings: readonly [was: string, is: string];
  /** Ids of the selected records; undefined if selection is disabled. */
  chosen?: ReadonlySet<string>;
  onChoose?: (ids: readonly string[], isChosen: boolean) => void;
}

const kinds: readonly DifferenceKind[] = ['added', 'changed', 'removed'];

export const DifferenceList = ({ items, words, headings, chosen, onChoose }: Props) => {
  const [text, setText] = useState('');
  const [section, setSection] = useState('');
  const [kind, setKind] = useState('');
  const [most, setMost] = useState(PAGE_SIZE);
  const query = useDeferredValue(text.trim().toLowerCase());
  const sections = useMemo(
    () => new Map(items.map((item) => [item.section ?? '', item.section_label ?? ''])),
    [items],
  );
  const getText = useDifferenceText(items, query !== '');
  const matches = items.filter(
    (item) =>
      (section === '' || item.section === section) &&
      (kind === '' || item.kind === kind) &&
      (query === '' || getText(item).includes(query)),
  );
  const visible = matches.slice(0, most);
  const groups = [...sections].filter(([name]) => visible.some((item) => item.section === name));
  return (
    <Stack>
      {items.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <TextField
            size="small"
            type="search"
            label={t('Find a record or a value')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            sx={{ flex: '1 1 220px' }}
          />
          <SelectField
            size="small"
            label={t('Kind')}
            value={section}
            onChange={setSection}
            sx={{ flex: '0 1 200px' }}
            blank={t('All')}
            options={[...sections]}
          />
          <SelectField
            size="small"
            label={t('Difference')}
            value={kind}
            onChange={setKind}
            sx={{ flex: '0 1 180px' }}
            blank={t('All')}
            options={kinds.map((option) => [option, words[option]] as const)}
          />
        </Box>
      )}
      {matches.length === 0 && items.length > 0 && (
        <Typography color="textSecondary" role="status">
          {t('Nothing matches.')}
        </Typography>
      )}
      {groups.map(([name, label]) => (
        <Group
          key={name}
          label={label}
          items={visible.filter((item) => item.section === name)}
          ids={matches.filter((item) => item.section === name).map(getDifferenceId)}
          {...{ words, headings, chosen, onChoose }}
        />
      ))}
      {visible.length < matches.length && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setMost(most + PAGE_SIZE)}>
          {t('More records')}
        </Button>
      )}
    </Stack>
  );
};

interface GroupProps extends Omit<Props, 'chosen' | 'onChoose'> {
  label: string;
  /** Ids of all records in the group, including those that are not rendered. */
  ids: readonly string[];
  chosen: ReadonlySet<string> | undefined;
  onChoose: Props['onChoose'];
}

const Group = ({ label, items, ids, words, headings, chosen, onChoose }: GroupProps) => {
  const id = useId();
  const count = ids.filter((id) => chosen?.has(id)).length;
  const title = t('{label}: {count}', { label, count: ids.length });
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {onChoose ? (
          <FormControlLabel
            control={
              <Checkbox
                checked={count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                onChange={(_, isChosen) => onChoose(ids, isChosen)}
              />
            }
            label={title}
            slotProps={{ typography: { sx: { fontWeight: 600 } } }}
          />
        ) : (
          title
        )}
      </Typography>
      <Box
        component="ol"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {items.map((difference) => (
          <DifferenceCard
            key={getDifferenceId(difference)}
            difference={difference}
            words={words}
            headings={headings}
            isChosen={chosen?.has(getDifferenceId(difference)) ?? false}
            onChoose={onChoose && ((isChosen) => onChoose([getDifferenceId(difference)], isChosen))}
          />
        ))}
      </Box>
    </section>
  );
};
