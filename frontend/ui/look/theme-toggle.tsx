import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { shellText } from '../../lib/text/shell.js'

/**
 * Switches between light and dark. This browser keeps the choice; until there is one, the theme
 * follows the system.
 */
export const ThemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const Mark = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={isDark ? shellText.toLight : shellText.toDark}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Mark size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
