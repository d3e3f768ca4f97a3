import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { typedLocale } from '../../lib/format/formats.js'
import { statementText } from '../../lib/text/statement.js'
import type { CheckedLink } from '../../lib/links/link-to.js'
import { FileButtons } from './file-buttons.js'
import { tablesIn } from './use-file.js'
import { statementFile, type StatementAsked } from './use-statement-file.js'

interface StatementFilesProps {
  readonly asked: StatementAsked
  /** The link to the page for paper. */
  readonly print: CheckedLink
  /** Whether the buttons are in a card and not at the head of the page. */
  readonly inCard?: boolean
}

/** Buttons that save entries as a file or print them. */
export const StatementFiles = ({ asked, print, inCard = false }: StatementFilesProps) => (
  <FileButtons
    formats={[...tablesIn(typedLocale()), 'pdf']}
    fetchFile={statementFile(asked)}
    labels={statementText}
    names={statementText.download}
    inCard={inCard}
  >
    <Button
      variant="default"
      size={inCard ? 'compact-md' : 'sm'}
      leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link {...props} {...print} />}
    >
      {statementText.print}
    </Button>
  </FileButtons>
)
