const SECRET_NAME =
  /passw|pwd|^(pass(code|phrase)?|secrets?|tokens?|credentials?|auth(id|key|pass|user)?|(vm|user)?pins?(code|number)?)$/i;

/**
 * Checks whether a column name indicates a password, PIN or key: `fcc_password`, `WebPIN`, `devinfo_secret_origional`.
 * Matches whole words only, so `pinned` and `author` do not match.
 */
export const isSecretName = (name: string): boolean =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .some((word) => SECRET_NAME.test(word) || word.endsWith('PIN'));
