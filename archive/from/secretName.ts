/** Words of names of columns that hold what nobody may read. */
const SECRET =
  /passw|pwd|^(pass(code|phrase)?|secrets?|tokens?|credentials?|auth(id|key|pass|user)?|(vm|user)?pins?(code|number)?)$/i;

/**
 * Whether a column is called as those are that hold a password, a PIN or a key: `fcc_password`, `WebPIN`, `devinfo_secret_origional`. Words
 * count as a whole, so that `pinned` and `author` don't.
 */
export const isSecretName = (name: string): boolean =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .some((word) => SECRET.test(word) || word.endsWith('PIN'));
