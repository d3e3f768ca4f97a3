import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { formatBytes } from '../../lib/format-bytes.js'
import { problemText } from '../../lib/problem-text.js'
import { statementText } from '../../lib/text/statement.js'
import { Note } from '../../ui/note.js'
import styles from './statement-files.module.css'
import type { StatementSearch } from './statement-search.js'
import { useStatementFile, type Format } from './use-statement-file.js'

const formats = Object.keys(statementText.download) as Format[]

/** The statement as it is filtered, to take away. */
export const StatementFiles = ({ search }: { search: StatementSearch }) => {
  const { state, start, cancel } = useStatementFile(search)
  return (
    <div className={styles.files}>
      <div className={styles.buttons}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            aria-label={statementText.download[format]}
            onClick={() => void start(format)}
          >
            {statementText[format]}
          </Button>
        ))}
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/statement/print" search={{ ...search, page: 1, open: undefined }} />}
        >
          {statementText.print}
        </Button>
      </div>
      <div className={styles.state}>
        <span role="status">{state?.is === 'on its way' && statementText.preparing[state.format]}</span>
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
