import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { formatBytes } from '../../lib/format/format-bytes.js'
import { typedLocale, useFormats } from '../../lib/format/formats.js'
import { problemText } from '../../lib/problems/problem-text.js'
import { statementText } from '../../lib/text/statement.js'
import type { CheckedLink } from '../../lib/links/link-to.js'
import { Note } from '../messages/note.js'
import styles from './statement-files.module.css'
import { formatsIn, useStatementFile, type StatementAsked } from './use-statement-file.js'

interface StatementFilesProps {
  readonly asked: StatementAsked
  /** The link to the page for paper. */
  readonly print: CheckedLink
  /** Whether the buttons are in a card and not at the head of the page. */
  readonly inCard?: boolean
}

/** Buttons that save entries as a file or print them. */
export const StatementFiles = ({ asked, print, inCard = false }: StatementFilesProps) => {
  useFormats()
  const { state, start, cancel } = useStatementFile(asked)
  const size = inCard ? 'compact-md' : 'sm'
  return (
    <div className={styles.files} data-in-card={inCard || undefined}>
      <div className={styles.buttons}>
        {formatsIn(typedLocale()).map((format) => (
          <Button
            key={format}
            variant="default"
            size={size}
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            aria-label={statementText.download[format]}
            onClick={() => void start(format)}
          >
            {statementText[format]}
          </Button>
        ))}
        <Button
          variant="default"
          size={size}
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} {...print} />}
        >
          {statementText.print}
        </Button>
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
