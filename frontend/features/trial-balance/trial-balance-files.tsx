import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { getTrialBalanceFile } from '#contracts/ledger/books'
import { download, saveFile } from '../../lib/api/download.js'
import { typedLocale, useFormats } from '../../lib/format/formats.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { decimalSignOf } from '../../lib/forms/read-amount.js'
import { trialBalanceText as text } from '../../lib/text/trial-balance.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './trial-balance.module.css'

type Format = keyof typeof text.export

/** With a decimal point, CSV is for spreadsheets, too. */
const formatsIn = (locale: string): readonly Format[] =>
  decimalSignOf(locale) === ',' ? ['csv', 'spreadsheet'] : ['csv']

/** Saves the books as of the shown moment as a file, one at a time. Leaving the page cancels it. */
const useFile = (ordinal: bigint | undefined) => {
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = async (format: Format) => {
    if (ordinal === undefined) return
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setIsBusy(true)
    try {
      const decimal = format === 'csv' ? 'point' : 'comma'
      const file = await download(
        getTrialBalanceFile,
        { ordinal: ordinal.toString(), decimal },
        { signal },
      )
      saveFile(file)
      toast.success(text.saved(file.name))
    } catch (error) {
      if (!signal.aborted && error instanceof Error) toast.error(problemText(error))
    }
    if (!signal.aborted) setIsBusy(false)
  }
  return { isBusy, save }
}

/** Buttons that save the trial balance as a file, once there is one. */
export const TrialBalanceFiles = ({ ordinal }: { ordinal: bigint | undefined }) => {
  useFormats()
  const { isBusy, save } = useFile(ordinal)
  return (
    <div className={styles.files}>
      {formatsIn(typedLocale()).map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          aria-label={text.export[format]}
          aria-disabled={isBusy || ordinal === undefined || undefined}
          onClick={() => !isBusy && void save(format)}
        >
          {text.exportLabel[format]}
        </Button>
      ))}
    </div>
  )
}
