import type { ChangeOf } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import { without } from '../by-id.js'
import { Rejection, type DecisionContext } from '../decider.js'
import type { Site } from './state.js'

export type InstrumentEffect = EventNamed<'InstrumentClosed' | 'InstrumentReopened'>
type Cause = Pick<InstrumentEffect['data'], 'reason' | 'proposalId' | 'madeAlone'>

/** The instruments that are closed to new trades, in the order in which they were closed. */
export const closedInstrumentsOf = ({ closedInstruments }: Site) =>
  Object.entries(closedInstruments).map(([instrument, closed]) => ({ instrument, ...closed }))

/**
 * @throws Rejection `instrument-closed` with since when and why, if staff take no new trades in it
 */
export const requireOpenInstrument = ({ closedInstruments }: Site, instrument: string): void => {
  const closed = closedInstruments[instrument]
  if (closed) throw new Rejection('instrument-closed', { instrument, ...closed })
}

/** Closing or reopening an instrument. @throws Rejection `nothing-to-change` */
export const changeOfInstrument = (
  { closedInstruments }: Site,
  { instrument, isOpen }: ChangeOf<'instrument'>,
  cause: Cause,
): InstrumentEffect => {
  if (isOpen === (closedInstruments[instrument] === undefined))
    throw new Rejection('nothing-to-change')
  return {
    type: isOpen ? 'InstrumentReopened' : 'InstrumentClosed',
    data: { instrument, ...cause },
  }
}

export const withClosed = (
  site: Site,
  { instrument, reason = '' }: InstrumentEffect['data'],
  { at: since }: DecisionContext,
): Site => ({
  ...site,
  closedInstruments: { ...site.closedInstruments, [instrument]: { since, reason } },
})

export const withReopened = (site: Site, { instrument }: InstrumentEffect['data']): Site => ({
  ...site,
  closedInstruments: Object.fromEntries(
    without(new Map(Object.entries(site.closedInstruments)), instrument),
  ),
})
