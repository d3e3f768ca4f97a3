import { describe, expect, it } from '@jest/globals'
import { tokens } from './tokens.js'

const linear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours by WCAG, from 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const theme = tokens[scheme]
  const faint = (roles: readonly (keyof typeof theme)[], least: number): string[] =>
    roles.flatMap((role) =>
      grounds.flatMap((ground) =>
        contrast(theme[role], theme[ground]) < least ? [`${role} on ${ground}`] : [],
      ),
    )

  it('edges of controls and focus rings have enough contrast on every background', () => {
    expect(faint(['line-strong', 'accent', 'negative'], 3)).toEqual([])
  })

  it('text has enough contrast on every background', () => {
    expect(
      faint(['text', 'text-2', 'text-3', 'accent', 'positive', 'negative', 'warning'], 4.5),
    ).toEqual([])
  })

  it('text has enough contrast on every step of the heat map, and each step differs from the next', () => {
    const steps = ['fall-3', 'fall-2', 'fall-1', 'even', 'rise-1', 'rise-2', 'rise-3'] as const
    expect(steps.filter((step) => contrast(theme.text, theme[step]) < 4.5)).toEqual([])
    expect(new Set(steps.map((step) => theme[step])).size).toBe(steps.length)
  })

  it('text on a filled button and on the demo strip has enough contrast', () => {
    expect(contrast(theme['on-fill'], theme['accent-fill'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme['on-fill'], theme['accent-fill-hover'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme['on-strip'], theme.strip)).toBeGreaterThanOrEqual(4.5)
  })
})

it('A colour has no contrast with itself, and black on white has the most', () => {
  expect(contrast('#73767e', '#73767e')).toBe(1)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
