import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { THEME_KEY } from '../lib/theme-choice.js'
import { cssVariables } from './css-variables.js'
import { theme } from './theme.js'
import './mantine-styles.js'
import './fonts.css'
import './global.css'

const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_KEY })

/** The look of everything inside: theme after the system until a choice is kept in this browser, and room for three toasts. */
export const Look = ({ children, env = 'default' }: { children: ReactNode; env?: 'default' | 'test' }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    env={env}
  >
    {children}
    <Notifications position="bottom-right" limit={3} autoClose={4000} containerWidth={356} zIndex={400} />
  </MantineProvider>
)
