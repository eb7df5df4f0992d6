import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { vars } from '../../theme/vars';
import { cleanHtml } from '../values/cleanHtml';

const Box = styled('div')({
  overflowWrap: 'anywhere',
  '& :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p': { margin: '0 0 0.5em' },
  '& ul, & ol': { margin: '0 0 0.5em', paddingLeft: '1.4em' },
  '& h1, & h2, & h3, & h4': { fontSize: '1em', fontWeight: 600, margin: '0.75em 0 0.25em' },
  '& blockquote': {
    margin: '0 0 0.5em',
    paddingLeft: 12,
    borderLeft: `3px solid ${vars.palette.quiet.edge}`,
    color: vars.palette.text.secondary,
  },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& pre': { whiteSpace: 'pre-wrap' },
  'td &': { display: 'none' },
});

const CellText = styled('span')({ display: 'none', 'td &': { display: 'inline' } });

/** Sanitised rich text, loaded on first use. */
const CleanHtml = ({ html, words }: { html: string; words: string }) => {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return (
    <>
      {/* All executable content has been removed. */}
      <Box ref={(element) => element?.replaceChildren(clean.cloneNode(true))} />
      <CellText title={words}>{words.replaceAll('\n', ' ')}</CellText>
    </>
  );
};

export default CleanHtml;
