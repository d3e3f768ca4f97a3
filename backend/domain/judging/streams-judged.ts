import type { LedgerEvent, Numbered } from '#contracts/events/ledger-events'
import { Money } from '#contracts/values/money'
import { contextOf, Rejection, type Decider } from '../decider.js'
import { Untold, type Act, type Moment, type Reading, type Readings } from './act.js'
import { refusedAs, wrong, type Wrong } from './fault.js'
import { difference } from './same-data.js'

const NOTHING = '–'

const written = (value: unknown): string => {
  if (typeof value === 'bigint') return Money.encode(value)
  return value === undefined ? NOTHING : (JSON.stringify(value) ?? NOTHING)
}

const differenceOf = (
  has: LedgerEvent | undefined,
  makes: LedgerEvent | undefined,
): string | undefined => {
  if (has?.type !== makes?.type)
    return [has, makes].map((event) => event?.type ?? NOTHING).join(' ≠ ')
  const found = difference(has?.data, makes?.data)
  return found && `${found.path}: ${found.of.map(written).join(' ≠ ')}`
}

/**
 * How an act's events differ from those that the rules make; null if they match. The last act read
 * may lack events at its end.
 */
const compared = ({ events, isCut }: Act, made: readonly LedgerEvent[]): Wrong | null => {
  const [first] = made
  if (first?.type === 'ChangeProposed' && events[0]?.type !== 'ChangeProposed')
    return wrong('needs-two')
  const count = isCut ? events.length : Math.max(events.length, made.length)
  for (let at = 0; at < count; at++) {
    const detail = differenceOf(events[at], made[at])
    if (detail !== undefined)
      return wrong(first?.type === 'ProposalApproved' ? 'not-as-proposed' : 'differs', detail)
  }
  return null
}

/**
 * The streams of one kind: each folded by its decider's rules, and each act in it decided again.
 */
export class StreamsJudged<
  State,
  Command extends { readonly type: string },
  Event extends LedgerEvent,
> {
  /** Null for a stream that cannot be folded. */
  private readonly states = new Map<
    string,
    { readonly state: State; readonly size: number } | null
  >()
  /** Approximate memory of the states, in units of a small stream. */
  size = 0

  constructor(
    private readonly decider: Decider<State, Command, Event>,
    private readonly readings: Readings<Command>,
    private readonly sizeOf: (state: State) => number = () => 1,
  ) {}

  stateOf(stream: string): State | null {
    const known = this.states.get(stream)
    return known === undefined ? this.decider.initial : known && known.state
  }

  readingOf({ command }: Act): Reading<unknown> | undefined {
    return Object.hasOwn(this.readings, command)
      ? this.readings[command as Command['type']]
      : undefined
  }

  /**
   * Decides an act again on the state before it. What is wrong with it; null if the rules make the
   * same events.
   */
  judge(act: Act, reading: Reading<unknown>, moment: Moment): Wrong | null {
    const state = this.stateOf(act.stream)
    if (state === null) return null
    try {
      const besides = reading.besides?.(act, moment) ?? null
      if (besides !== null) return wrong(besides)
      const command = { ...(reading.read(act, moment) as object), type: act.command } as Command
      return compared(act, this.decider.decide(state, command, act.context))
    } catch (refusal) {
      if (refusal instanceof Rejection) return refusedAs(refusal.code)
      if (refusal instanceof Untold) return wrong('differs', refusal.message)
      return wrong('differs', refusal instanceof Error ? refusal.message : '')
    }
  }

  /**
   * Folds an event. False for a stream that is no longer folded.
   * @throws what the rules throw at an event that does not fit; from then on its stream is not
   * folded
   */
  fold(event: Numbered): boolean {
    const before = this.stateOf(event.stream)
    if (before === null) return false
    try {
      const state = this.decider.evolve(before, event as Numbered<Event>, contextOf(event.metadata))
      const size = this.sizeOf(state)
      this.size += size - (this.states.get(event.stream)?.size ?? 0)
      this.states.set(event.stream, { state, size })
      return true
    } catch (cause) {
      this.states.set(event.stream, null)
      throw cause
    }
  }
}
