import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { shellText as text } from '../../lib/text/shell.js'
import { Key } from '../../ui/figures/key.js'
import { useIsWide } from '../../ui/look/screen.js'
import { useLatePart } from '../../ui/page/use-late-part.js'
import type { PaletteProps } from './palette/palette.js'
import styles from './search-button.module.css'
import { isMac, useSearchKey } from './use-search-key.js'

const loadPalette = async () => (await import('./palette/palette.js')).Palette

/**
 * Opens the search over everything: a button that looks like a field in the header, a magnifying
 * glass on phones, and mod+K.
 */
export const SearchButton = ({ sections, reader }: Pick<PaletteProps, 'sections' | 'reader'>) => {
  const isWide = useIsWide()
  const { Part, isOpen, open, close } = useLatePart<PaletteProps>(loadPalette, text.searchMissing)
  useSearchKey(isOpen ? close : open, isOpen)
  const shared = { onClick: open, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const
  return (
    <>
      {isWide ? (
        <UnstyledButton
          className={styles.button}
          aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
          {...shared}
        >
          <IconSearch size={16} stroke={1.7} aria-hidden />
          <span className={styles.words}>{text.find[reader.role]}</span>
          <Key name={isMac() ? '⌘ K' : 'Ctrl K'} />
        </UnstyledButton>
      ) : (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={text.search} {...shared}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
      {Part && <Part opened={isOpen} onClose={close} sections={sections} reader={reader} />}
    </>
  )
}
