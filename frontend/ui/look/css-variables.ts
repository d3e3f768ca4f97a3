import { defaultCssVariablesResolver, type CSSVariablesResolver } from '@mantine/core'
import { tokens } from './tokens.js'

type Tokens = typeof tokens.light
type Variables = Record<string, string>

/** The colour role behind each of Mantine's palette names. */
const palettes = {
  green: 'positive',
  red: 'negative',
  yellow: 'warning',
  ink: 'accent',
  gray: 'text-2',
} as const

const softOf = (t: Tokens, palette: keyof typeof palettes): [light: string, hover: string] => {
  if (palette === 'gray') return [t.sunken, t.hover]
  const soft = t[`${palettes[palette]}-soft`]
  return [soft, soft]
}

const paletteVariables = (t: Tokens, palette: keyof typeof palettes): Variables => {
  const [light, hover] = softOf(t, palette)
  const colour = t[palettes[palette]]
  const name = `--mantine-color-${palette}`
  return {
    [`${name}-text`]: colour,
    [`${name}-light-color`]: colour,
    [`${name}-outline`]: colour,
    [`${name}-light`]: light,
    [`${name}-light-hover`]: hover,
  }
}

/**
 * Fills on which white text is readable in both themes, as measured. Mantine's own fills are not.
 */
const filled = (t: Tokens): Variables => ({
  '--mantine-color-ink-filled': t['accent-fill'],
  '--mantine-color-ink-filled-hover': t['accent-fill-hover'],
  '--mantine-color-red-filled': '#b3261e',
  '--mantine-color-red-filled-hover': '#96201a',
  '--mantine-color-green-filled': '#1a6b3a',
  '--mantine-color-green-filled-hover': '#15592f',
  '--mantine-color-gray-filled': t['text-2'],
})

const general = (t: Tokens): Variables => ({
  '--mantine-color-text': t.text,
  '--mantine-color-dimmed': t['text-2'],
  '--mantine-color-placeholder': t['text-3'],
  '--mantine-color-error': t.negative,
  '--mantine-color-anchor': t.accent,
  '--mantine-color-body': t.surface,
  '--mantine-color-default': t.surface,
  '--mantine-color-default-hover': t.hover,
  '--mantine-color-default-color': t.text,
  '--mantine-color-default-border': t.line,
})

const variablesOf = (t: Tokens): Variables => ({
  ...Object.fromEntries(Object.entries(t).map(([role, colour]) => [`--db-${role}`, colour])),
  ...Object.assign(
    {},
    ...Object.keys(palettes).map((palette) =>
      paletteVariables(t, palette as keyof typeof palettes),
    ),
  ),
  ...filled(t),
  ...general(t),
})

/** The colours for print, which are those of the light theme, because paper is white. */
export const printColours = (): string => {
  const written = Object.entries(variablesOf(tokens.light)).map(
    ([name, value]) => `${name}: ${value};`,
  )
  return `@media print { :root:root[data-mantine-color-scheme] { color-scheme: light; ${written.join(' ')} } }`
}

/**
 * Writes the colour roles of tokens.ts as `--db-<role>`, and points Mantine's own variables to
 * them.
 */
export const cssVariables: CSSVariablesResolver = (theme) => {
  const own = defaultCssVariablesResolver(theme)
  return {
    variables: own.variables,
    light: { ...own.light, ...variablesOf(tokens.light) },
    dark: { ...own.dark, ...variablesOf(tokens.dark) },
  }
}
