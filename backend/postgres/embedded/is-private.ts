import pg from 'pg'

const onThisMachine = /^(localhost|127(\.\d+){3}|\[?::1\]?|\/.*)$/

const isChecked = (tls: unknown): boolean => {
  if (typeof tls !== 'object' || tls === null) return tls === true
  return (
    !('rejectUnauthorized' in tls && tls.rejectUnauthorized === false) &&
    !('checkServerIdentity' in tls)
  )
}

/**
 * Whether the connection is safe from eavesdropping and tampering: it stays on this machine, or
 * uses TLS with a certificate checked against the host name. The client itself parses the address.
 */
export const isPrivate = (databaseUrl: string): boolean => {
  const { host, ssl }: { readonly host: string; readonly ssl: unknown } = new pg.Client({
    connectionString: databaseUrl,
  })
  return onThisMachine.test(host) || isChecked(ssl)
}
