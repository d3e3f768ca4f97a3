import { IconDots } from '@tabler/icons-react'
import { shellText } from '../../lib/text/shell.js'
import { useLatePart } from '../page/use-late-part.js'
import type { OpenMoreSheetProps } from './open-more-sheet.js'
import tileStyles from './nav-link.module.css'
import styles from './more-sheet.module.css'

const loadSheet = async () => (await import('./open-more-sheet.js')).OpenMoreSheet

/** The last tab of the tab bar. It opens a sheet at the bottom with every page as a tile. */
export const MoreSheet = (props: Omit<OpenMoreSheetProps, 'isOpen' | 'onClose'>) => {
  const { Part, isOpen, open, close, fetchSoon } = useLatePart<OpenMoreSheetProps>(
    loadSheet,
    shellText.menuMissing,
  )
  return (
    <>
      <button
        type="button"
        className={`${tileStyles.tab} ${styles.tab}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
      >
        <IconDots size={20} stroke={1.7} aria-hidden />
        <span>{shellText.more}</span>
      </button>
      {Part && <Part {...props} isOpen={isOpen} onClose={close} />}
    </>
  )
}
