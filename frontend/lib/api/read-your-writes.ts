let newest: bigint | undefined

const positionOf = (answer: unknown): bigint | undefined =>
  typeof answer === 'object' &&
  answer !== null &&
  'position' in answer &&
  typeof answer.position === 'bigint'
    ? answer.position
    : undefined

/**
 * Remembers the position of a command's answer. Queries name it, so that their answers include what
 * was just done.
 */
export const rememberPosition = (answer: unknown): void => {
  const position = positionOf(answer)
  if (position !== undefined && (newest === undefined || position > newest)) newest = position
}

/** The position that queries must wait for, in wire form. */
export const readPosition = (): string | undefined => newest?.toString()

/** Forgets the position when another person signs in, so that their queries do not wait for it. */
export const forgetPosition = (): void => {
  newest = undefined
}
