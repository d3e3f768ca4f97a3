/** How long the server waits for callers, and how much it keeps of them at once. Times in milliseconds, sizes in bytes. */
export const standardLimits = {
  /** Headers are whole by then. */
  headersMs: 20_000,
  /** So is the body that follows them, unless it is a picture. */
  bodyMs: 30_000,
  /** A connection without a request is closed after this time. */
  idleMs: 5_000,
  /** How often late headers are looked for. */
  checkMs: 2_000,
  /** Open connections of all callers; further ones are not accepted. */
  connections: 10_000,
  /** Those of one address, where no proxy stands before the server: through a proxy all come from its address. */
  connectionsOfAddress: 2_000,
  /** A picture may take this long, */
  pictureMs: 30_000,
  /** and a second more for each so many bytes that have arrived, */
  pictureRate: 8_192,
  /** but no longer than this. */
  longestPictureMs: 20 * 60_000,
  /** Parts of pictures that are kept while the rest is on its way. */
  pictureBytes: 128 * 1_024 * 1_024,
  /** How often refusals of a flood are summed up in the log. */
  countingMs: 10_000,
  /** Requests of one person that wait for the read models to catch up. */
  waitsOfPerson: 32,
  /** Downloads of one person that are made at once. */
  downloadsOfPerson: 2,
  /** Documents of all people that are drawn at once, each in a thread. */
  drawings: 4,
  /** A download that its caller has not read from for so long is broken off. */
  downloadStallMs: 30_000,
  /** How long an answer about a session is trusted: a revoked one is dead within this time, in every process, whoever sets the clock back. */
  trustMs: 500,
  /** Live connections of one session, and of one address, which many people may share. */
  socketsOfSession: 10,
  socketsOfAddress: 1_000,
  /** What may wait for a browser that does not read it. */
  socketBytes: 2 * 1_024 * 1_024,
  /** How long live connections outlast a database that cannot tell whether their sessions still hold. */
  graceMs: 10_000,
  /** Of one address so many may sign up at once: an office may do so together. */
  signUps: 100,
  /** Signing up takes this long at least, whether the address is taken or not. */
  signUpMs: 250,
}

export type Limits = Readonly<typeof standardLimits>

/** Injection token of `Limits`. */
export const LIMITS = Symbol('Limits')
