/**
 * The body of a response as text; undefined if it is longer than so many bytes.
 * @throws what reading it throws
 */
export const bodyText = async (
  { body }: Response,
  longest: number,
): Promise<string | undefined> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > longest) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
