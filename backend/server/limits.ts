/**
 * How long the server waits for callers, and how much it holds for them at once. Times in
 * milliseconds, sizes in bytes.
 */
export const standardLimits = {
  /** Time limit for headers. */
  headersMs: 20_000,
  /** Time limit for the body after them, unless it is a picture. */
  bodyMs: 30_000,
  /** When a connection without a request is closed. */
  idleMs: 5_000,
  /** How often connections are checked for late headers. */
  checkMs: 2_000,
  /** Open connections of all callers; more are not accepted. */
  connections: 10_000,
  /**
   * Open connections of one address, unless the server is behind a proxy: then all callers share
   * the proxy's address.
   */
  connectionsOfAddress: 2_000,
  /** Base time for a picture to arrive. */
  pictureMs: 30_000,
  /** Plus a second for each so many bytes received. */
  pictureRate: 8_192,
  /** The longest that a picture may take. */
  longestPictureMs: 20 * 60_000,
  /** Memory for pictures still arriving. */
  pictureBytes: 128 * 1_024 * 1_024,
  /** How often a flood's refusals are summed up in the log. */
  countingMs: 10_000,
  /** Requests of one person waiting for the read models to catch up. */
  waitsOfPerson: 32,
  /** Concurrent downloads of one person. */
  downloadsOfPerson: 2,
  /** Documents drawn at once for all people, each in a thread. */
  drawings: 4,
  /** When an unfinished document is abandoned, so that its thread is free for others. */
  drawingMs: 2 * 60_000,
  /** When a download that its caller does not read is aborted. */
  downloadStallMs: 30_000,
  /**
   * How long a session check is trusted: a revoked session ends within this time in every process,
   * even if the clock is set back.
   */
  trustMs: 500,
  /** Live connections of one session, and of one address, which many people may share. */
  socketsOfSession: 10,
  socketsOfAddress: 1_000,
  /** The send buffer of a browser that does not read. */
  socketBytes: 2 * 1_024 * 1_024,
  /** How long live connections stay open while the database cannot confirm their sessions. */
  graceMs: 10_000,
  /** How many may sign up at once from one address: an office may do so together. */
  signUps: 100,
  /** The minimum time of a sign-up, whether the address is taken or not. */
  signUpMs: 250,
}

export type Limits = Readonly<typeof standardLimits>

/** Injection token of `Limits`. */
export const LIMITS = Symbol('Limits')
