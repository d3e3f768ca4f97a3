import pg from 'pg'

const onThisMachine = /^(localhost|127(\.\d+){3}|\[?::1\]?|\/.*)$/

const isChecked = (tls: unknown): boolean => {
  if (typeof tls !== 'object' || tls === null) return tls === true
  return !('rejectUnauthorized' in tls && tls.rejectUnauthorized === false) && !('checkServerIdentity' in tls)
}

/**
 * Whether nobody in between can read or change what is said to a database: it is on this machine, or reached over TLS with a certificate
 * that is checked against its name. The client itself says how it reads the address.
 */
export const isPrivate = (databaseUrl: string): boolean => {
  const { host, ssl }: { readonly host: string; readonly ssl: unknown } = new pg.Client({ connectionString: databaseUrl })
  return onThisMachine.test(host) || isChecked(ssl)
}
