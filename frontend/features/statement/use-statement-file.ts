import { useEffect, useRef, useState } from 'react'
import { getStatement } from '#contracts/entries'
import { download, saveFile } from '../../lib/download.js'
import { paperOf } from '../../lib/paper.js'
import { statementText } from '../../lib/text/statement.js'
import { toast } from '../../ui/toast.js'
import { entriesMeant } from './queries.js'
import type { StatementSearch } from './statement-search.js'

export type Format = keyof typeof statementText.download

/** A file on its way, or why it did not come. */
type State =
  | { readonly is: 'on its way'; readonly format: Format; readonly bytes: number }
  | { readonly is: 'not made'; readonly format: Format; readonly error: Error }
  | undefined

/** Fetches a statement as a file, one at a time; whoever leaves the page takes it back. */
export const useStatementFile = (search: StatementSearch) => {
  const [state, setState] = useState<State>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (format: Format) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const tell = (bytes: number) => setState({ is: 'on its way', format, bytes })
    tell(0)
    try {
      const file = await download(
        getStatement,
        { ...entriesMeant(search), format, paper: paperOf(navigator.language) },
        { signal, onProgress: tell },
      )
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
