import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, printColours } from './css-variables.js'
import { theme } from './theme.js'
import './mantine-styles.js'
import '@fontsource-variable/inter/index.css'
import './fonts.css'
import './global.css'
import './forced-colors.css'

const onPaper = printColours()

/**
 * Where this browser stores the chosen theme, `light` or `dark`; nothing while it follows the
 * system. `public/theme.js` reads it too.
 */
const THEME_KEY = 'daybook-theme'

const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_KEY })

/** Provides the theme, which follows the system until this browser stores a choice. */
export const Themed = ({
  children,
  env = 'default',
}: {
  children: ReactNode
  env?: 'default' | 'test'
}) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    env={env}
  >
    <style>{onPaper}</style>
    {children}
  </MantineProvider>
)
