import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../lib/format/format-bytes.js'
import { useFormats } from '../../lib/format/formats.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { statementText } from '../../lib/text/statement.js'
import { Note } from '../messages/note.js'
import styles from './statement-files.module.css'
import { useFile, type FetchFile, type Format } from './use-file.js'

interface FileButtonsProps<Offered extends Format> {
  readonly formats: readonly Offered[]
  readonly fetchFile: FetchFile
  /** What each button says, and its name for those who do not see where it is. */
  readonly labels: Readonly<Record<Offered, string>>
  readonly names: Readonly<Record<Offered, string>>
  /** Whether the buttons are in a card and not at the head of the page. */
  readonly inCard?: boolean
  /** More buttons. */
  readonly children?: ReactNode
}

/** Buttons that download a file, with how far it is, and why it failed. */
export const FileButtons = <Offered extends Format>({
  formats,
  fetchFile,
  labels,
  names,
  inCard = false,
  children,
}: FileButtonsProps<Offered>) => {
  useFormats()
  const { state, start, cancel } = useFile(fetchFile)
  return (
    <div className={styles.files} data-in-card={inCard || undefined}>
      <div className={styles.buttons}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            size={inCard ? 'compact-md' : 'sm'}
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            aria-label={names[format]}
            onClick={() => void start(format)}
          >
            {labels[format]}
          </Button>
        ))}
        {children}
      </div>
      <div className={styles.state}>
        <span role="status">
          {state?.is === 'on its way' && statementText.preparing[state.format]}
        </span>
        {state?.is === 'on its way' && (
          <>
            <span>{statementText.soFar(formatBytes(state.bytes))}</span>
            <Button variant="subtle" size="compact-sm" onClick={cancel}>
              {statementText.cancel}
            </Button>
          </>
        )}
      </div>
      {state?.is === 'not made' && (
        <Note tone="error">
          {statementText.notMade[state.format]} {problemText(state.error)}
        </Note>
      )}
    </div>
  )
}
