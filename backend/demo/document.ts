import type { Side } from '#contracts/values/identity-values'
import { nameId } from '../lib/ids.js'
import type { DemoPerson } from './people.js'
import { Sheet, type Colour } from './sheet.js'

const WIDTH = 428
const HEIGHT = 270

const paper: Colour = [226, 232, 240]
const ink: Colour = [30, 41, 59]
const quiet: Colour = [100, 116, 139]
const face: Colour = [148, 163, 184]
const across: Colour = [203, 213, 225]

const linesOf = (
  { fullName, email }: DemoPerson,
  side: Side,
): readonly (readonly [label: string, value: string])[] => {
  const number = nameId('demo-document', email).slice(0, 8).toUpperCase()
  return side === 'front'
    ? [
        ['Name', fullName],
        ['Number', number],
        ['Valid until', '2031-06-30'],
      ]
    : [
        ['Issued by', 'Nobody, drawn for a demo'],
        ['Number', number],
      ]
}

/** One side of a card that is nobody's, as a PNG file, and marked across as a demo. */
export const documentSide = (person: DemoPerson, side: Side): Promise<Buffer> => {
  const sheet = new Sheet(WIDTH, HEIGHT, paper)
  for (const [at, letter] of Array.from('DEMO').entries())
    sheet.write(letter, { left: 20 + at * 100, top: 150 - at * 30, scale: 14, colour: across })
  sheet.write(side === 'front' ? 'IDENTITY CARD' : 'REVERSE', {
    left: 20,
    top: 20,
    scale: 3,
    colour: ink,
  })
  if (side === 'front') {
    sheet.fill(24, 64, 110, across)
    sheet.fill(58, 80, 42, face)
    sheet.fill(44, 130, 44, face)
    sheet.fill(70, 130, 44, face)
  }
  const left = side === 'front' ? 154 : 24
  for (const [at, [label, value]] of linesOf(person, side).entries()) {
    sheet.write(label, { left, top: 70 + at * 52, scale: 2, colour: quiet })
    sheet.write(value, { left, top: 90 + at * 52, scale: 2, colour: ink })
  }
  return sheet.png()
}
