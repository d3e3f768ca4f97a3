const STEP = '  '

/**
 * JSON with a line for each member, for people to read. It only adds or drops white space, so that
 * numbers and texts keep every character, which parsing and writing them again would not guarantee.
 */
export const indentedJson = (json: string): string => {
  const parts = json.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g) ?? []
  let depth = 0
  const line = () => `\n${STEP.repeat(depth)}`
  return parts
    .map((part, at) => {
      const isEmpty = /^[{[]$/.test(parts[at - 1] ?? '')
      if (/^[{[]$/.test(part)) {
        depth += 1
        return /^[}\]]$/.test(parts[at + 1] ?? '') ? part : part + line()
      }
      if (/^[}\]]$/.test(part)) {
        depth -= 1
        return isEmpty ? part : line() + part
      }
      if (part === ',') return part + line()
      return part === ':' ? ': ' : part
    })
    .join('')
}
