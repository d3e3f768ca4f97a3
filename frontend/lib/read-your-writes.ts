let newest: bigint | undefined

const positionOf = (answer: unknown): bigint | undefined =>
  typeof answer === 'object' && answer !== null && 'position' in answer && typeof answer.position === 'bigint' ? answer.position : undefined

/** Keeps the position that a command answered with: queries name it, so that they see what was just done. */
export const rememberPosition = (answer: unknown): void => {
  const position = positionOf(answer)
  if (position !== undefined && (newest === undefined || position > newest)) newest = position
}

/** What queries have to wait for, as the wire writes it. */
export const readPosition = (): string | undefined => newest?.toString()

/** Someone else signs in: what the one before did is no longer waited for. */
export const forgetPosition = (): void => {
  newest = undefined
}
