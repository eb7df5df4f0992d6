import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { buildXmlLines, formatXml, getVisibleLines } from '../../../src/views/xml/buildXmlLines';
import { parseXml } from '../../../src/views/xml/parseXml';
import XmlView from '../../../src/views/xml/XmlView';

const formatLines = (text: string) => {
  const root = parseXml(text);
  return root ? buildXmlLines(root) : [];
};

describe('displayed XML message', () => {
  it('is indented, with one element per line', () => {
    const text = '<?xml version="1.0"?><R t="1 &amp; 2"><a>x &lt; y</a><b><c/><!-- why --></b></R>';
    expect(formatXml(formatLines(text)).split('\n')).toEqual([
      '<R t="1 &amp; 2">',
      '  <a>x &lt; y</a>',
      '  <b>',
      '    <c/>',
      '    <!-- why -->',
      '  </b>',
      '</R>',
    ]);
  });

  it('supports collapsing the contents of an element', () => {
    const read = formatLines('<R><b><c/></b><d/></R>');
    expect(getVisibleLines(read, new Set([1]))).toEqual([0, 1, 4, 5]);
    expect(getVisibleLines(read, new Set([0]))).toEqual([0]);
  });

  it('is distinguished from text that is not valid XML', () => {
    expect(parseXml('<R><a></R>')).toBeUndefined();
    expect(parseXml('502 Bad Gateway')).toBeUndefined();
  });
});

const renderXml = (text: string) =>
  render(
    <CoreAdminContext>
      <XmlView label="Response" text={text} />
    </CoreAdminContext>,
  );

describe('viewer for XML messages', () => {
  it('finds text in collapsed elements and reports the number of matching lines', async () => {
    const user = userEvent.setup();
    renderXml('<R><b><c>needle</c></b><d>hay</d></R>');
    await user.click(screen.getByRole('button', { name: 'Fold all' }));
    expect(screen.queryByText('needle')).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search in Response' }), 'NEEDLE');
    expect(screen.getByText('1 line')).toBeVisible();
    expect(screen.getByText('needle').tagName).toBe('MARK');
  });

  it('never inserts markup from the message into the page', () => {
    renderXml('<R><script>window.ran = true</script><img src="x" onerror="window.ran = true"/></R>');
    const region = screen.getByRole('group', { name: 'Response' });
    expect(region.querySelector('script, img')).toBeNull();
    expect(within(region).getAllByText('window.ran = true')).toHaveLength(2);
    expect('ran' in window).toBe(false);
  });

  it('shows text that is not XML unchanged', () => {
    renderXml('502 Bad Gateway');
    expect(screen.getByText('502 Bad Gateway')).toBeVisible();
    expect(screen.getByText(/Not valid XML/)).toBeVisible();
  });
});
