import { useEffect, useRef, useState } from 'react'
import type { RequestInput } from '#contracts/endpoint'
import { getAccountStatement, getStatement } from '#contracts/ledger/entries'
import { download, saveFile } from '../../lib/api/download.js'
import { localZone } from '../../lib/format/format-time.js'
import { paperOf } from '../../lib/browser/paper.js'
import { decimalSignOf } from '../../lib/forms/read-amount.js'
import { statementText } from '../../lib/text/statement.js'
import { toast } from '../messages/toast.js'

export type Format = keyof typeof statementText.download

/** How the server makes a file. Spreadsheets of people who write a comma before the cents read no others. */
const made = {
  csv: { format: 'csv' },
  spreadsheet: { format: 'csv', decimal: 'comma' },
  pdf: { format: 'pdf' },
} as const satisfies Record<Format, Pick<RequestInput<typeof getStatement>, 'format' | 'decimal'>>

/** The kinds of file for a reader who types numbers in a language. With a decimal point, CSV is for spreadsheets, too. */
export const formatsIn = (locale: string): readonly Format[] =>
  decimalSignOf(locale) === ',' ? ['csv', 'spreadsheet', 'pdf'] : ['csv', 'pdf']

/** Which entries, and of whom: an account that staff look at, or the reader's own. */
export type StatementAsked = Omit<
  RequestInput<typeof getStatement>,
  'format' | 'paper' | 'decimal'
> & { readonly accountId?: string }

/** Every event of an account up to a given one. */
export const everyEventOf = (accountId: string, ordinal?: number): StatementAsked => ({
  accountId,
  show: 'all',
  zone: localZone(),
  ...(ordinal !== undefined && { upTo: String(ordinal) }),
})

type Options = Parameters<typeof download>[2]

const fetchFile = ({ accountId, ...entries }: StatementAsked, format: Format, options: Options) => {
  const asked = { ...entries, ...made[format], paper: paperOf(navigator.language) }
  return accountId === undefined
    ? download(getStatement, asked, options)
    : download(getAccountStatement, { ...asked, accountId }, options)
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
