/** How long the server waits for callers, and how much it keeps for them at once. Times in milliseconds, sizes in bytes. */
export const standardLimits = {
  /** How long headers may take to arrive. */
  headersMs: 20_000,
  /** How long the body may take after them, unless it is a picture. */
  bodyMs: 30_000,
  /** When a connection without a request is closed. */
  idleMs: 5_000,
  /** How often connections are checked for late headers. */
  checkMs: 2_000,
  /** Open connections of all callers; more are not accepted. */
  connections: 10_000,
  /** Open connections of one address, unless a proxy stands before the server: all of its callers come from its address. */
  connectionsOfAddress: 2_000,
  /** A picture may take this long, */
  pictureMs: 30_000,
  /** and a second more for each so many bytes that have arrived, */
  pictureRate: 8_192,
  /** but no longer than this. */
  longestPictureMs: 20 * 60_000,
  /** Parts of pictures kept while the rest is arriving. */
  pictureBytes: 128 * 1_024 * 1_024,
  /** How often the refusals of a flood are summed up in the log. */
  countingMs: 10_000,
  /** Requests of one person that wait for the read models to catch up. */
  waitsOfPerson: 32,
  /** Downloads of one person at once. */
  downloadsOfPerson: 2,
  /** Documents of all people drawn at once, each in a thread. */
  drawings: 4,
  /** When a document that its caller has not received by then is broken off, so that its thread is free for others. */
  drawingMs: 2 * 60_000,
  /** When a download that its caller does not read is broken off. */
  downloadStallMs: 30_000,
  /** How long a session is trusted after it was checked: a revoked one ends within this time in every process, even if the clock is set back. */
  trustMs: 500,
  /** Live connections of one session, and of one address, which many people may share. */
  socketsOfSession: 10,
  socketsOfAddress: 1_000,
  /** What may wait for a browser that does not read it. */
  socketBytes: 2 * 1_024 * 1_024,
  /** How long live connections stay open while the database cannot say whether their sessions are valid. */
  graceMs: 10_000,
  /** How many may sign up at once from one address: an office may do so together. */
  signUps: 100,
  /** Signing up takes this long at least, whether the address is taken or not. */
  signUpMs: 250,
}

export type Limits = Readonly<typeof standardLimits>

/** Injection token of `Limits`. */
export const LIMITS = Symbol('Limits')
