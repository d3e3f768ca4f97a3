import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { foldMenu, useMenuFolded } from '../../lib/browser/menu-choice.js'
import { shellText } from '../../lib/text/shell.js'

/** The id of the side menu. */
export const MENU_ID = 'menu'

/** Folds the side menu to its icons and back. This browser keeps the choice. */
export const MenuToggle = () => {
  const isFolded = useMenuFolded()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={shellText.mainMenu}
      aria-expanded={!isFolded}
      aria-controls={MENU_ID}
      title={isFolded ? shellText.unfoldMenu : shellText.foldMenu}
      onClick={() => foldMenu(!isFolded)}
    >
      <IconLayoutSidebar size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
