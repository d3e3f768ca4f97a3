import { expect, it } from '@jest/globals'
import type pg from 'pg'
import { descriptionOf } from '../ddl.js'
import { countRows, lineRows, samples, tallyRows } from '../testing/samples.js'
import type { Projection } from '../projection.js'
import { ReadModelStates } from './read-model-states.js'

/** A database with these checkpoints. */
const holding = (...checkpoints: readonly object[]) =>
  ({ query: async () => ({ rows: checkpoints }) }) as unknown as pg.Client

const checkpoint = ({ table }: Projection, position: number, changed: object = {}) => ({
  name: table.name,
  position: String(position),
  ordinal: String(position),
  description: descriptionOf(table),
  parked: null,
  parkedPosition: null,
  ...changed,
})

const outdated = checkpoint(lineRows, 2, { description: 'another' })
const loaded = async (...checkpoints: readonly object[]) => {
  const states = new ReadModelStates(samples)
  await states.load(holding(...checkpoints))
  return states
}
const placesOf = (states: ReadModelStates) =>
  states.list().map(({ known: { position, ordinal } }) => [Number(position), Number(ordinal)])

it('The place of all read models is that of the last one that runs, and the furthest that of the first', async () => {
  const states = await loaded(checkpoint(tallyRows, 7), checkpoint(countRows, 5), outdated)
  expect([states.place().position, states.furthest()]).toEqual([5n, 7n])
})

it('A read model advances only while it runs, and never back', async () => {
  const states = await loaded(checkpoint(tallyRows, 7), checkpoint(countRows, 5), outdated)
  states.advance({ position: 6n, ordinal: 60n })
  states.advance({ position: 6n, ordinal: 61n })
  expect(placesOf(states)).toEqual([
    [7, 7],
    [6, 60],
    [0, 0],
  ])
})

it('Of the read models that refuse an event, only those before it are parked', async () => {
  const states = await loaded(
    checkpoint(tallyRows, 7),
    checkpoint(countRows, 5),
    checkpoint(lineRows, 4),
  )
  const [tallies, counts] = states.list()
  const refusing = [tallies, counts].filter((each) => each !== undefined)
  await states.park(holding(), refusing, {
    position: 7n,
    reason: 'unknown',
    recordedAt: '2026-11-21T08:00:00.120Z',
  })
  expect(states.list().map(({ parked, lacksFrom }) => [parked, lacksFrom])).toEqual([
    [null, null],
    ['unknown', '2026-11-21T08:00:00.120Z'],
    [null, null],
  ])
})

it('A read model that another process has moved on stays where this one has announced it; one that was set back goes back', async () => {
  const states = await loaded(
    checkpoint(tallyRows, 5),
    checkpoint(countRows, 5),
    checkpoint(lineRows, 5),
  )
  await states.load(
    holding(checkpoint(tallyRows, 9), checkpoint(countRows, 3), checkpoint(lineRows, 5)),
  )
  expect(placesOf(states).map(([position]) => position)).toEqual([5, 3, 5])
})

it('A read model without a checkpoint is named', async () => {
  await expect(loaded(checkpoint(tallyRows, 5), checkpoint(countRows, 5))).rejects.toThrow(
    'the read model sampleLines was not prepared',
  )
})
