const rounds = (text: string, seed: number, factor: number): number => {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), factor)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** A short hash of 64 bits, to recognise a text without storing it. It is not cryptographic. */
export const textHash = (text: string): string =>
  [rounds(text, 0x811c9dc5, 0x01000193), rounds(text, 0x9e3779b1, 0x85ebca6b)]
    .map((part) => part.toString(36))
    .join('-')
