import type { ApiUse } from '../apis/foreignApi';
import type { Database } from '../database/database';
import { sharedOwner } from '../records/recordCollection';
import { screens } from './screenStore';
import { readUsedApis } from './screenValidation';

/** Returns the screens made in the console that use each API, by the name of the API. */
export async function readApiUses(db: Database): Promise<Map<string, ApiUse[]>> {
  const uses = new Map<string, ApiUse[]>();
  for (const { id, name, text, published_text } of await screens.all(db, sharedOwner)) {
    const published = new Set(readUsedApis(published_text));
    for (const api of new Set([...published, ...readUsedApis(text)]))
      uses.set(api, [
        ...(uses.get(api) ?? []),
        { id: id ?? 0, name: name ?? '', is_published: published.has(api) },
      ]);
  }
  return uses;
}
