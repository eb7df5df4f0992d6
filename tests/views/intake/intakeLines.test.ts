import { describe, expect, it } from 'vitest';
import {
  correctPiece,
  countUndecided,
  decidePiece,
  getPieceValue,
  type IntakeLine,
  listUnread,
  readLines,
  readShortText,
} from '../../../src/views/intake/intakeLines';
import fc from '../../support/fastCheck';
import { readBoats } from './words';

const listValues = (lines: readonly IntakeLine<number>[]) =>
  lines.map(({ pieces }) => pieces.map(getPieceValue));
const listPieceTexts = ({ text, pieces }: IntakeLine<number>) =>
  pieces.map(({ reading: { span } }) => text.slice(span.start, span.end));

describe('reading a text line by line', () => {
  it('preserves the lines, regardless of the line endings', async () => {
    const lines = await readLines('a\r\n2 boats\n\n1 boats, 3 boats\r5 boats', readBoats);
    expect(listValues(lines)).toEqual([[], [2], [], [1, 3], [5]]);
  });

  it('yields to the browser every 12 ms', async () => {
    const text = Array.from({ length: 10_000 }, () => '1 boats').join('\n');
    // The fake clock advances a quarter of a millisecond per line.
    let time = 0;
    const now = () => {
      time += 0.25;
      return time;
    };
    let isSameTurn = false;
    let turns = 0;
    const shares: number[] = [];
    const lines = await readLines(text, readBoats, {
      now,
      onProgress: (share) => {
        shares.push(share);
        // Ensures that another task can run before the next slice starts.
        if (!isSameTurn) turns += 1;
        isSameTurn = true;
        setTimeout(() => {
          isSameTurn = false;
        }, 0);
      },
    });
    expect(lines).toHaveLength(10_000);
    // A slice takes 12 ms, so it ends with the 49th line.
    expect(shares.slice(0, 3)).toEqual([49, 98, 147].map((line) => line / 10_000));
    expect(shares).toHaveLength(Math.floor(10_000 / 49) + 1);
    expect(shares.at(-1)).toBe(1);
    expect(turns).toBe(shares.length);
  });

  it('can be cancelled', async () => {
    const stop = new AbortController();
    const reading = readLines('1 boats\n'.repeat(50_000), readBoats, { signal: stop.signal });
    stop.abort();
    await expect(reading).rejects.toThrow();
  });
});

describe('text that belongs to no piece', () => {
  it('is listed by line, unless it consists of punctuation', () => {
    const lines = readShortText(
      'Dear all,\n\n  we have 2 boats, 3 boats; and more\n-- 5 boats --',
      readBoats,
    );
    expect(listUnread(lines)).toEqual([
      { line: 1, text: 'Dear all,' },
      { line: 3, text: 'we have … ; and more' },
    ]);
  });
});

describe('decisions and corrections', () => {
  const lines = readShortText('2 boats\nor a few boats, then 4 boats', readBoats);
  const place = { line: 1, piece: 0 };

  it('never select one of several meanings', () => {
    expect(listValues(lines)).toEqual([[2], [undefined, 4]]);
    expect(countUndecided(lines)).toBe(1);
  });

  it('use the selected meaning, or leave the piece out', () => {
    const chosen = decidePiece(lines, place, { choice: 1 });
    expect([listValues(chosen)[1], countUndecided(chosen)]).toEqual([[3, 4], 0]);
    const left = decidePiece(lines, place, { isLeftOut: true });
    expect([listValues(left)[1], countUndecided(left)]).toEqual([[undefined, 4], 0]);
  });

  it('read a corrected piece again, and refuse it if nothing is recognised', () => {
    const corrected = correctPiece(lines, place, '3 boats and 1 boats', readBoats);
    expect(corrected[1]?.text).toBe('or 3 boats and 1 boats, then 4 boats');
    expect(listValues(corrected)[1]).toEqual([3, 1, 4]);
    const [piece] = correctPiece(lines, place, 'some', readBoats)[1]?.pieces ?? [];
    expect(piece?.reading).toMatchObject({ refused: true, span: { start: 3, end: 7 } });
  });

  it('leave every other piece with its text', () => {
    const parts = fc.array(fc.constantFrom('1 boats', 'a few boats', '-3 boats', 'and', ','), {
      minLength: 1,
    });
    fc.assert(
      fc.property(
        parts,
        fc.nat(),
        fc.constantFrom('', '7 boats', 'x 8 boats 9 boats'),
        (words, at, typed) => {
          const [line] = readShortText(words.join(' '), readBoats);
          if (!line || line.pieces.length === 0) return;
          const piece = at % line.pieces.length;
          const [after] = correctPiece([line], { line: 0, piece }, typed, readBoats);
          if (!after) throw new Error('The line is missing.');
          const before = listPieceTexts(line);
          const texts = listPieceTexts(after);
          expect(texts.slice(0, piece)).toEqual(before.slice(0, piece));
          const following = before.slice(piece + 1);
          expect(following.length === 0 ? [] : texts.slice(-following.length)).toEqual(following);
        },
      ),
    );
  });
});
