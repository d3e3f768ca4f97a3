import { useEffect, useState } from 'react'

/**
 * Follows a text for screen readers, but changes at most once per `milliseconds`, to the latest
 * text. An empty text is skipped.
 */
export const useAtMostEvery = (milliseconds: number, text: string): string => {
  const [said, setSaid] = useState({ text: '', at: 0 })
  useEffect(() => {
    if (text === '' || text === said.text) return undefined
    const timer = setTimeout(
      () => setSaid({ text, at: Date.now() }),
      Math.max(0, said.at + milliseconds - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [text, said, milliseconds])
  return said.text
}
