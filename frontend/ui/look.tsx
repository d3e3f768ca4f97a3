import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { THEME_KEY } from '../lib/theme-choice.js'
import { cssVariables, printColours } from './css-variables.js'
import { AmountsPrivacy } from './hidden-amounts.js'
import { theme } from './theme.js'
import { Toasts } from './toasts.js'
import './mantine-styles.js'
import './fonts.css'
import './global.css'
import './forced-colors.css'

const onPaper = printColours()
const shownToasts = <Toasts />

const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_KEY })

interface LookProps {
  readonly children: ReactNode
  readonly env?: 'default' | 'test'
  readonly toasts?: ReactNode
}

/** Provides theme and toasts. The theme follows the system until this browser stores a choice. It needs the query client around it. */
export const Look = ({ children, env = 'default', toasts = shownToasts }: LookProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    env={env}
  >
    <style>{onPaper}</style>
    <AmountsPrivacy>
      {children}
      {toasts}
    </AmountsPrivacy>
  </MantineProvider>
)
