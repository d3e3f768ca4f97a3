import type { EventMetadata } from '#contracts/events/ledger-events'
import type { ProblemCode } from '#contracts/problem'
import type { ActorRole, Instant } from '#contracts/values/values'

/** The actor and the time: passed to every decision, and stored with every event it makes. */
export interface DecisionContext {
  readonly actorId: string
  readonly actorRole: ActorRole
  readonly at: Instant
}

/** The context in which an event was made. */
export const contextOf = ({
  actorId,
  actorRole,
  recordedAt: at,
}: EventMetadata): DecisionContext => ({ actorId, actorRole, at })

/** Rules as functions of data: no clock, no randomness, no I/O. */
export interface Decider<State, Command, Event> {
  readonly initial: State
  /** @throws Rejection if a rule refuses */
  decide(state: State, command: Command, context: DecisionContext): readonly Event[]
  evolve(state: State, event: Event, context: DecisionContext): State
}

/** A refusal by a rule: a code for machines, figures for people. Amounts are decimal strings. */
export class Rejection extends Error {
  override readonly name = 'Rejection'
  constructor(
    readonly code: ProblemCode,
    readonly details: Readonly<Record<string, string | number | boolean | null>> = {},
  ) {
    super(code)
  }
}

/** The union of commands of a map from type to payload. */
export type CommandsOf<Payloads> = {
  [Type in keyof Payloads & string]: { readonly type: Type } & Payloads[Type]
}[keyof Payloads & string]

interface EventLike {
  readonly type: string
  readonly data: unknown
}

/**
 * One topic of an aggregate: its commands, and what each of its events changes. `Other`: events of
 * other topics that it makes.
 */
export interface Topic<State, Commands, Event extends EventLike, Other extends EventLike = never> {
  readonly decide: {
    readonly [Type in keyof Commands]: (
      state: State,
      command: Commands[Type],
      context: DecisionContext,
    ) => readonly (Event | Other)[]
  }
  readonly evolve: {
    readonly [Type in Event['type']]: (
      state: State,
      data: Extract<Event, { type: Type }>['data'],
      context: DecisionContext,
    ) => State
  }
}

type AnyTopic<State> = {
  readonly decide: Readonly<
    Record<string, (state: State, command: never, context: DecisionContext) => readonly EventLike[]>
  >
  readonly evolve: Readonly<
    Record<string, (state: State, data: never, context: DecisionContext) => State>
  >
}

/** @throws Error if two topics have a rule for the same command or event */
const merge = <Rule>(
  rules: readonly Readonly<Record<string, Rule>>[],
): ReadonlyMap<string, Rule> => {
  const entries = rules.flatMap(Object.entries<Rule>)
  const merged = new Map(entries)
  if (merged.size < entries.length)
    throw new Error(`two topics share a rule: ${entries.map(([type]) => type).join(', ')}`)
  return merged
}

/**
 * An aggregate is the sum of its topics; two topics never share a command or an event.
 * @throws Error for a command or an event that no topic knows
 */
export const compose = <State, Command extends { readonly type: string }, Event extends EventLike>(
  initial: State,
  topics: readonly AnyTopic<State>[],
): Decider<State, Command, Event> => {
  const decide = merge(topics.map((topic) => topic.decide)) as ReadonlyMap<
    string,
    (s: State, c: Command, o: DecisionContext) => readonly Event[]
  >
  const evolve = merge(topics.map((topic) => topic.evolve)) as ReadonlyMap<
    string,
    (s: State, d: unknown, o: DecisionContext) => State
  >
  const known = <Rule>(rules: ReadonlyMap<string, Rule>, type: string): Rule => {
    const rule = rules.get(type)
    if (!rule) throw new Error(`no rule for ${type}`)
    return rule
  }
  return {
    initial,
    decide: (state, command, context) => known(decide, command.type)(state, command, context),
    evolve: (state, event, context) => known(evolve, event.type)(state, event.data, context),
  }
}
