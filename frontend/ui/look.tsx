import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { THEME_KEY } from '../lib/theme-choice.js'
import { cssVariables, printColours } from './css-variables.js'
import { AmountsPrivacy } from './hidden-amounts.js'
import { theme } from './theme.js'
import './mantine-styles.js'
import './fonts.css'
import './global.css'
import './forced-colors.css'

/** The code for toasts loads after the first page. A toast shown earlier waits for it. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.js')).Toasts }))

const onPaper = printColours()

const lateToasts = <Toasts />

const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_KEY })

interface LookProps {
  readonly children: ReactNode
  readonly env?: 'default' | 'test'
  readonly toasts?: ReactNode
}

/** Provides theme and toasts. The theme follows the system until this browser stores a choice. It needs the query client around it. */
export const Look = ({ children, env = 'default', toasts = lateToasts }: LookProps) => (
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
      <Suspense>{toasts}</Suspense>
    </AmountsPrivacy>
  </MantineProvider>
)
