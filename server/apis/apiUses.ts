import { Guard } from 'typebox/guard';
import { parseText } from '../../src/declaration/written/parseText';
import { screens } from '../console/screenStore';
import type { Database } from '../database/database';
import { sharedOwner } from '../records/recordCollection';

/** A screen that gets data from an API. */
export interface ApiUse {
  id: number;
  name: string;
  /** Whether the published version uses the API, and not only the draft. */
  is_published: boolean;
}

/** Lists the APIs from which a screen gets its data: for the whole screen, or for single calls. */
function listApis(text: string | null | undefined): string[] {
  const { value } = parseText(text ?? '');
  if (!Guard.IsObjectNotArray(value)) return [];
  const calls = Guard.IsObjectNotArray(value.calls) ? Object.values(value.calls) : [];
  return [value, ...calls].flatMap((part) =>
    Guard.IsObjectNotArray(part) && typeof part.api === 'string' ? [part.api] : [],
  );
}

/** Returns the screens made in the console that use each API, by the name of the API. */
export async function readApiUses(db: Database): Promise<Map<string, ApiUse[]>> {
  const uses = new Map<string, ApiUse[]>();
  for (const { id, name, text, published_text } of await screens.all(db, sharedOwner)) {
    const published = new Set(listApis(published_text));
    for (const api of new Set([...published, ...listApis(text)]))
      uses.set(api, [
        ...(uses.get(api) ?? []),
        { id: id ?? 0, name: name ?? '', is_published: published.has(api) },
      ]);
  }
  return uses;
}
