/** The beginning and the end of a long id, enough for people to recognise it: `0192f0c3…51aa`. */
export const shortId = (id: string): string =>
  id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id

/** A stream by its kind and the end of its id: `account-…7c41`; `site` stays as it is. */
export const shortStream = (stream: string): string =>
  stream.replace(/^([a-z]+-)[0-9a-f-]{32}([0-9a-f]{4})$/, '$1…$2')
