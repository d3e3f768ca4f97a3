import { useEffect, useRef, useState } from 'react'
import type { RequestInput } from '#contracts/endpoint'
import { getAccountStatement, getStatement } from '#contracts/entries'
import { download, saveFile } from '../lib/download.js'
import { localZone } from '../lib/format-time.js'
import { paperOf } from '../lib/paper.js'
import { statementText } from '../lib/text/statement.js'
import { toast } from './toast.js'

export type Format = keyof typeof statementText.download

/** Which entries, and of whom: an account that staff look at, or the reader's own. */
export type StatementAsked = Omit<RequestInput<typeof getStatement>, 'format' | 'paper'> & { readonly accountId?: string }

/** Every event of an account up to a given one. */
export const everyEventOf = (accountId: string, ordinal?: number): StatementAsked => ({
  accountId,
  show: 'all',
  zone: localZone(),
  ...(ordinal !== undefined && { upTo: String(ordinal) }),
})

type Options = Parameters<typeof download>[2]

const fetchFile = ({ accountId, ...entries }: StatementAsked, format: Format, options: Options) => {
  const asked = { ...entries, format, paper: paperOf(navigator.language) }
  return accountId === undefined ? download(getStatement, asked, options) : download(getAccountStatement, { ...asked, accountId }, options)
}

/** A file that is being downloaded, or why the download failed. */
type State =
  | { readonly is: 'on its way'; readonly format: Format; readonly bytes: number }
  | { readonly is: 'not made'; readonly format: Format; readonly error: Error }
  | undefined

/** Downloads a statement as a file, one at a time. Leaving the page cancels it. */
export const useStatementFile = (asked: StatementAsked) => {
  const [state, setState] = useState<State>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (format: Format) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const tell = (bytes: number) => setState({ is: 'on its way', format, bytes })
    tell(0)
    try {
      const file = await fetchFile(asked, format, { signal, onProgress: tell })
      saveFile(file)
      setState(undefined)
      toast.success(statementText.saved(file.name))
    } catch (error) {
      if (!signal.aborted && error instanceof Error) setState({ is: 'not made', format, error })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState(undefined)
  }
  return { state, start, cancel }
}
