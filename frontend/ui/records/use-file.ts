import { useEffect, useRef, useState } from 'react'
import { saveFile, type DownloadOptions } from '../../lib/api/download.js'
import { decimalSignOf } from '../../lib/forms/read-amount.js'
import { statementText } from '../../lib/text/statement.js'
import { toast } from '../messages/toast.js'

export type Format = keyof typeof statementText.download

export type FetchFile = (format: Format, options: DownloadOptions) => Promise<File>

/**
 * The kinds of table for a reader who types numbers in a language. With a decimal point, CSV is for
 * spreadsheets, too.
 */
export const tablesIn = (locale: string): readonly Exclude<Format, 'pdf'>[] =>
  decimalSignOf(locale) === ',' ? ['csv', 'spreadsheet'] : ['csv']

/** A file that is being downloaded, or why the download failed. */
type State =
  | { readonly is: 'on its way'; readonly format: Format; readonly bytes: number }
  | { readonly is: 'not made'; readonly format: Format; readonly error: Error }
  | undefined

/** Downloads files, one at a time. Leaving the page cancels it. */
export const useFile = (fetchFile: FetchFile) => {
  const [state, setState] = useState<State>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (format: Format) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const tell = (bytes: number) => setState({ is: 'on its way', format, bytes })
    tell(0)
    try {
      const file = await fetchFile(format, { signal, onProgress: tell })
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
