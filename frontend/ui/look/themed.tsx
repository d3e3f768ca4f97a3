import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { THEME_KEY } from '../../lib/browser/theme-choice.js'
import { cssVariables, printColours } from './css-variables.js'
import { theme } from './theme.js'
import './mantine-styles.js'
import '@fontsource-variable/inter/index.css'
import './fonts.css'
import './global.css'
import './forced-colors.css'

const onPaper = printColours()

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
