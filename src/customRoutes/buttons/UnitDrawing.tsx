import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { t } from '#i18n';
import { type Board, BoardKey } from './BoardKey';
import { findNeighbour, type KeyUnit } from './face';

const DIAL_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** Decorative dial pad that makes the diagram recognisable as a phone. */
const DialPad = () => (
  <Box
    aria-hidden
    dir="ltr"
    sx={{
      display: { xs: 'none', sm: 'grid' },
      gridTemplateColumns: 'repeat(3, 30px)',
      justifyContent: 'center',
      gap: 0.5,
      pt: 0.5,
    }}
  >
    {DIAL_KEYS.map((digit) => (
      <Box
        key={digit}
        sx={{
          typography: 'caption',
          textAlign: 'center',
          color: 'text.secondary',
          border: 1,
          borderColor: 'quiet.line',
          borderRadius: 1,
          lineHeight: '18px',
        }}
      >
        {digit}
      </Box>
    ))}
  </Box>
);

/** Diagram of a phone or sidecar, showing one page of buttons at a time. */
export const UnitDrawing = ({ unit, board }: { unit: KeyUnit; board: Board }) => {
  const id = useId();
  const [at, setAt] = useState(0);
  const index = Math.min(at, unit.pages.length - 1);
  const page = unit.pages[index];
  const keyId = (number: number) => `${id}-${number}`;
  if (!page) return null;
  const rows = Math.ceil(page.numbers.length / page.columns);
  const focusNext = (number: number, key: string) => {
    const next = findNeighbour(page, number, key);
    if (next !== undefined) document.getElementById(keyId(next))?.focus();
    return next !== undefined;
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={unit.name}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        p: { xs: 1.5, sm: 2 },
        borderRadius: 4,
        bgcolor: 'quiet.surface',
        width: '100%',
        maxWidth: unit.isPhone ? 560 : 380,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: 1.5,
          py: 0.5,
          minHeight: 40,
          borderRadius: 1.5,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h3">
          {unit.name}
        </Typography>
        {unit.pages.length > 1 && (
          <Tabs
            value={index}
            onChange={(_, page: number) => setAt(page)}
            variant="scrollable"
            scrollButtons={false}
            aria-label={t('Pages of {name}', { name: unit.name })}
            sx={{ minHeight: 32 }}
          >
            {unit.pages.map(({ name }, place) => (
              <Tab
                key={name}
                label={place + 1}
                aria-label={name}
                // A dragged button can be dropped on another page.
                onPointerEnter={() => board.picked !== undefined && setAt(place)}
                sx={{ minWidth: 40, minHeight: 32, py: 0 }}
              />
            ))}
          </Tabs>
        )}
      </Box>
      {page.numbers.length === 0 ? (
        <Typography color="textSecondary">{t('This model has no programmable keys.')}</Typography>
      ) : (
        // Phones are not mirrored in languages that are written from right to left.
        <Box
          dir="ltr"
          sx={{
            display: 'grid',
            gridAutoFlow: 'column',
            gridTemplateRows: `repeat(${rows}, auto)`,
            gridTemplateColumns: {
              xs: `repeat(${Math.min(2, page.columns)}, minmax(0, 1fr))`,
              sm: `repeat(${page.columns}, minmax(0, 1fr))`,
            },
            gap: 1,
            columnGap: { xs: 1, sm: 3 },
          }}
        >
          {page.numbers.map((number) => (
            <BoardKey
              key={number}
              id={keyId(number)}
              number={number}
              board={board}
              onArrow={(key) => focusNext(number, key)}
            />
          ))}
        </Box>
      )}
      {unit.isPhone && <DialPad />}
    </Paper>
  );
};
