/** What keeps a server from answering, for whoever has to mend it. */
export interface Trouble {
  /** Names the host and what to look at; never what the address says of a user. */
  readonly message: string
  /** No other attempt will end better: what was set is wrong. */
  readonly isFinal: boolean
}

interface Sign {
  /** By what the client says of its failure. */
  readonly said: RegExp
  readonly means: (hosts: string) => string
  readonly isFinal?: boolean
}

const signs: readonly Sign[] = [
  {
    said: /\b16 UNAUTHENTICATED\b/,
    means: (hosts) => `${hosts} does not know this user with this password; look at both in the address`,
    isFinal: true,
  },
  {
    said: /\b7 PERMISSION_DENIED\b/,
    means: (hosts) => `this user has no right to the log at ${hosts}; take one that may read $all and write every stream`,
    isFinal: true,
  },
  {
    said: /certificate|altname/i,
    means: (hosts) =>
      `the certificate of ${hosts} is not trusted here; name the file of its authority with tlsCAFile=, and the host as the certificate does`,
    isFinal: true,
  },
  { said: /Name resolution failed|ENOTFOUND|EAI_AGAIN/, means: (hosts) => `no host is known by the name ${hosts}` },
  { said: /ECONNREFUSED/, means: (hosts) => `nothing listens at ${hosts}; see that EventStoreDB runs there` },
  {
    said: /SSL|TLS|EPROTO/,
    means: (hosts) => `${hosts} does not speak TLS; add tls=false if that server runs without it`,
  },
  {
    said: /Failed to connect/,
    means: (hosts) => `${hosts} breaks off every connection; a server with TLS is not to be asked with tls=false`,
  },
  {
    said: /Failed to discover/,
    means: (hosts) => `no leader was found by way of ${hosts}; look at the hosts, at TLS, and at the user and password`,
  },
]

const hostsIn = (url: string): string => /^[^:]*:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? 'the server'

/** The words of a failure and of those that led to it. */
const wordsOf = (error: unknown): string => (error instanceof Error ? `${error.message}\n${wordsOf(error.cause)}` : '')

export const troubleWith = (url: string, error: unknown): Trouble => {
  const [hosts, words] = [hostsIn(url), wordsOf(error)]
  const sign = signs.find(({ said }) => said.test(words))
  if (sign) return { message: sign.means(hosts), isFinal: sign.isFinal ?? false }
  return { message: `${hosts} does not answer; see that it runs, can be reached from here and has a leader`, isFinal: false }
}
