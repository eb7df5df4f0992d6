import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createElement, Fragment, type Ref } from 'react';
import type { HelpBlock, HelpPage, HelpSpan } from './helpPage';

type OpenPage = (page: string) => void;

const Span = ({ span, onPage }: { span: HelpSpan; onPage: OpenPage }) => {
  if (span.is === 'text') return span.text;
  if (span.is === 'file')
    return (
      <Link href={span.address} target="_blank" rel="noopener">
        {span.text}
      </Link>
    );
  if (span.is !== 'page') return <span.is>{span.text}</span.is>;
  return (
    <Link
      component="button"
      type="button"
      sx={{ verticalAlign: 'baseline' }}
      onClick={() => onPage(span.page)}
    >
      {span.text}
    </Link>
  );
};

// Positions can serve as keys, because the parts of a line never change.
const Spans = ({ spans, onPage }: { spans: readonly HelpSpan[]; onPage: OpenPage }) =>
  createElement(Fragment, null, ...spans.map((span) => createElement(Span, { span, onPage })));

interface PassageProps {
  /** Text of the list item that was requested, which is highlighted and can receive the focus. */
  passage?: string | undefined;
  passageBox?: Ref<HTMLLIElement>;
}

const requestedStyle = { bgcolor: 'quiet.selected', borderRadius: 0.5, outlineOffset: 4 };

const Block = ({
  block,
  onPage,
  passage,
  passageBox,
}: PassageProps & { block: HelpBlock; onPage: OpenPage }) => {
  if (!('items' in block) && block.is === 'heading')
    return (
      <Typography variant="h3">
        <Spans spans={block.spans} onPage={onPage} />
      </Typography>
    );
  if (!('items' in block))
    return (
      <Typography>
        <Spans spans={block.spans} onPage={onPage} />
      </Typography>
    );
  return (
    <Box component={block.is === 'steps' ? 'ol' : 'ul'} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {block.items.map((spans) => {
        const text = spans.map((span) => span.text).join('');
        const isRequested = text === passage;
        return (
          <Box
            component="li"
            key={text}
            {...(isRequested && { ref: passageBox, tabIndex: -1, sx: requestedStyle })}
          >
            <Spans spans={spans} onPage={onPage} />
          </Box>
        );
      })}
    </Box>
  );
};

/**
 * Body of a help page.
 * @param onPage opens another page
 */
export const HelpText = ({ page, ...props }: PassageProps & { page: HelpPage; onPage: OpenPage }) => (
  <Box sx={{ display: 'grid', gap: 1.5, '& kbd': { fontFamily: 'monospace' } }}>
    {page.blocks.map((block) => (
      <Block key={JSON.stringify(block)} block={block} {...props} />
    ))}
  </Box>
);
