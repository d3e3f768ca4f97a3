/** Why a server does not answer, for the operator who has to fix it. */
export interface Trouble {
  /** Names the host and what to check; never the credentials in the address. */
  readonly message: string
  /** Retrying will not help: the configuration is wrong. */
  readonly isFinal: boolean
}

interface Sign {
  /** Matches the client's error message. */
  readonly said: RegExp
  readonly means: (hosts: string) => string
  readonly isFinal?: boolean
}

const signs: readonly Sign[] = [
  {
    said: /\b16 UNAUTHENTICATED\b/,
    means: (hosts) => `${hosts} does not accept this user and password; check both in the address`,
    isFinal: true,
  },
  {
    said: /\b7 PERMISSION_DENIED\b/,
    means: (hosts) =>
      `this user may not use the log at ${hosts}; use one that may read $all and write every stream`,
    isFinal: true,
  },
  {
    said: /certificate|altname/i,
    means: (hosts) =>
      `the certificate of ${hosts} is not trusted; set tlsCAFile= to the file of its authority, and name the host as the certificate does`,
    isFinal: true,
  },
  {
    said: /Name resolution failed|ENOTFOUND|EAI_AGAIN/,
    means: (hosts) => `the host name ${hosts} is unknown; check its spelling`,
  },
  {
    said: /ECONNREFUSED/,
    means: (hosts) => `nothing listens at ${hosts}; check that EventStoreDB runs there`,
  },
  {
    said: /SSL|TLS|EPROTO/,
    means: (hosts) => `${hosts} does not speak TLS; add tls=false if that server runs without it`,
  },
  {
    said: /Failed to connect/,
    means: (hosts) =>
      `${hosts} breaks off every connection; if that server uses TLS, remove tls=false`,
  },
  {
    said: /Failed to discover/,
    means: (hosts) =>
      `no leader was found through ${hosts}; check the hosts, TLS, the user and the password`,
  },
]

const hostsIn = (url: string): string =>
  /^[^:]*:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url)?.[1] ?? 'the server'

/** The messages of an error and of its causes. */
const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${wordsOf(error.cause)}` : ''

export const troubleWith = (url: string, error: unknown): Trouble => {
  const [hosts, words] = [hostsIn(url), wordsOf(error)]
  const sign = signs.find(({ said }) => said.test(words))
  if (sign) return { message: sign.means(hosts), isFinal: sign.isFinal ?? false }
  return {
    message: `${hosts} does not answer; check that it runs, can be reached from here and has a leader`,
    isFinal: false,
  }
}
