import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocation, useParams } from 'ra-core';
import { useState } from 'react';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Skeleton';
import { useScreens } from '../useScreens';
import { Designer } from './Designer';
import { StartStep } from './StartStep';
import { type Draft, keepDraft, keptDraft } from './useDesign';

const crumbs = [{ label: 'Screens', to: '/screens' }];

const Begun = () => {
  const [draft, setDraft] = useState(() => keptDraft('new'));
  if (draft)
    return (
      <Designer
        id="new"
        given={draft}
        saved={undefined}
        onStartOver={() => {
          keepDraft('new', undefined);
          setDraft(undefined);
        }}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageHeader title="New screen" crumbs={crumbs} />
      <StartStep onBegun={setDraft} />
    </Box>
  );
};

const Kept = ({ id }: { id: string }) => {
  const { data, fallback, isFetching } = useScreens();
  const { state } = useLocation();
  const [turn, setTurn] = useState(0);
  if (!data) return fallback;
  const saved = data.find((one) => String(one.id) === id);
  if (!saved && isFetching) return <Skeleton height={420} />;
  if (!saved)
    return (
      <>
        <PageHeader title="Screen" crumbs={crumbs} />
        <Alert severity="warning">There is no such screen any more.</Alert>
      </>
    );
  const facts = state as Draft['facts'];
  const draft = keptDraft(id) ?? { text: saved.text ?? '', ...(facts?.reasons && { facts }) };
  return (
    <Designer
      key={turn}
      id={id}
      given={draft}
      saved={saved}
      onStartOver={() => {
        keepDraft(id, undefined);
        setTurn(turn + 1);
      }}
    />
  );
};

/** The designer: of a new screen, or of one that is kept. */
const DesignPage = () => {
  const { id } = useParams<{ id: string }>();
  return id === undefined ? <Begun /> : <Kept key={id} id={id} />;
};

export default DesignPage;
