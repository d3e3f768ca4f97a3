import { Select, useMantineColorScheme } from '@mantine/core'
import { preferencesText as text } from '../../lib/text/account.js'
import { choicesOf, inOrder } from './format-choices.js'

/** The theme, which each browser keeps for itself; a choice holds at once. */
export const ThemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Select
      {...inOrder}
      label={text.theme}
      description={text.themeHelp}
      data={choicesOf(text.themes)}
      value={colorScheme}
      onChange={(value) => setColorScheme(value ?? 'auto')}
    />
  )
}
