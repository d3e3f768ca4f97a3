import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { kitText } from '../../lib/text/kit.js'

const ink: MantineColorsTuple = [
  '#eef1fc',
  '#dce2f8',
  '#b9c4f1',
  '#93a3e9',
  '#7085e0',
  '#5269d6',
  '#4059cf',
  '#2b45b8',
  '#22379a',
  '#1c2e7b',
]
const gray: MantineColorsTuple = [
  '#f8f7f5',
  '#f1f0ec',
  '#e4e2dc',
  '#d6d3cb',
  '#c2beb4',
  '#a29d93',
  '#7d7970',
  '#57544d',
  '#3a3833',
  '#1c1b19',
]
const dark: MantineColorsTuple = [
  '#ecebe8',
  '#b6b7bb',
  '#9c9ea4',
  '#73767e',
  '#2e3035',
  '#26282c',
  '#202226',
  '#18191c',
  '#131416',
  '#101113',
]

/** Plain objects, because `Component.extend` would pull every component into the first page. */
const components: MantineThemeOverride['components'] = {
  Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 550 } } },
  Modal: { defaultProps: { radius: 'lg', transitionProps: { duration: 180 } } },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': kitText.dismiss } } },
  Tabs: { defaultProps: { keepMounted: false } },
}

/**
 * The theme "ink on paper": sizes, radii and type of the whole product. Colours are roles, written
 * by `cssVariables`.
 */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  cursorType: 'pointer',
  colors: { ink, gray, dark },
  white: '#ffffff',
  black: '#1c1b19',
  fontFamily:
    '"Inter Variable", "Inter fallback", system-ui, "Segoe UI", Roboto, Arial, sans-serif',
  fontFamilyMonospace: '"IBM Plex Mono", ui-monospace, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: { md: '0 8px 24px rgb(20 18 12 / .14), 0 1px 3px rgb(20 18 12 / .10)' },
  focusRing: 'auto',
  respectReducedMotion: true,
  components,
})
