import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { kitText } from '../../../lib/text/kit.js'
import { manageText } from '../../../lib/text/manage.js'
import styles from './queue.module.css'

export interface ListHeadProps {
  /** The number of rows, and their order. */
  readonly found: string
  readonly what: string
  /** How many rows have arrived and are held back. */
  readonly waiting: number
  readonly onShow: () => void
}

/**
 * The line above the rows of a list that never jump: what is shown, and a button for what has
 * arrived since.
 */
export const ListHead = ({ found, what, waiting, onShow }: ListHeadProps) => (
  <div className={styles.head}>
    <span>{found}</span>
    <VisuallyHidden role="status">
      {waiting > 0 && manageText.arrived(waiting, what.toLowerCase())}
    </VisuallyHidden>
    {waiting > 0 && (
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
        onClick={onShow}
      >
        {kitText.newRows(waiting)}
      </Button>
    )}
  </div>
)
