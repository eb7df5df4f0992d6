import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '#i18n';
import { Stack } from '../../ui/Stack';
import CleanHtml from '../fields/CleanHtml';
import type { InputProps } from './inputProps';
import { PlaceholderButtons } from './PlaceholderButtons';
import RichTextEditor from './RichTextEditor';

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Replaces placeholders with sample values; unknown placeholders are left unchanged. */
export const fillPlaceholders = (html: string, words: Readonly<Record<string, string>>): string =>
  html.replace(/\{(\w+)\}/g, (whole, word: string) =>
    Object.hasOwn(words, word)
      ? (words[word] ?? '').replace(/[&<>]/g, (sign) => htmlEntities[sign] ?? sign)
      : whole,
  );

export const findUnknownPlaceholders = (html: string, words: Readonly<Record<string, string>>): string[] =>
  [...new Set([...html.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word))].filter(
    (word) => !Object.hasOwn(words, word),
  );

const TemplateEditor = (props: InputProps) => {
  const { spec, source = spec.field } = props;
  const { words = {} } = spec;
  const headId = useId();
  const html = String(useWatch({ name: source }) ?? '');
  const unknown = findUnknownPlaceholders(html, words);
  return (
    <Stack gap={1.5}>
      <RichTextEditor {...props} tools={<PlaceholderButtons words={Object.keys(words)} />} />
      <Box
        component="section"
        aria-labelledby={headId}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1.5, overflowWrap: 'anywhere' }}
      >
        <Typography id={headId} component="h3" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {t('Preview')}
        </Typography>
        <CleanHtml html={fillPlaceholders(html, words)} words="" />
      </Box>
      {unknown.length > 0 && (
        <Typography variant="body2" color="warning" role="status">
          {t('Nobody fills in {unknown}: the braces stay in the mail.', {
            unknown: unknown.map((word) => `{${word}}`).join(', '),
          })}
        </Typography>
      )}
    </Stack>
  );
};

export default TemplateEditor;
