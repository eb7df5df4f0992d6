import { type SQL, sql } from 'drizzle-orm';
import { domains, phoneNumbers, trunks } from '../../database/schema';
import { likeText } from '../../http/listQuery';

/** The last character there is: a text that begins with another one lies between that one and it with this behind. */
const LAST = '\u{10ffff}';

/**
 * Numbers whose domain, trunk, customer or display name begins with a text, in any case. Each of the four is answered
 * by an index.
 * @param text in lower case
 */
export function textSearch(text: string): SQL {
  const pattern = `${likeText(text)}%`;
  const { customerNumber, display, domainName, remoteTrunkId } = phoneNumbers;
  return sql`(${domainName} = any(array(
      select ${domains.domainName} from ${domains} where lower(${domains.domainName}) like ${pattern}))
    or ${remoteTrunkId} = any(array(
      select ${trunks.remoteTrunkId} from ${trunks} where lower(${trunks.remoteTrunkId}) like ${pattern}))
    or (lower(${customerNumber}) ~>=~ ${text} and lower(${customerNumber}) ~<~ ${text + LAST})
    or (lower(${display}) ~>=~ ${text} and lower(${display}) ~<~ ${text + LAST}))`;
}
