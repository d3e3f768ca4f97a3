import type {
  AccountEvent,
  Numbered,
  Recorded,
  SiteEvent,
  UserEvent,
} from '#contracts/events/ledger-events'
import type { Instant } from '#contracts/values/values'
import { accountWithin, type AccountCommand } from '../account/account.js'
import { usualLimits } from '../account/limits.js'
import type { Account } from '../account/state.js'
import { site, type SiteCommand } from '../site/site.js'
import { newSite, type Site } from '../site/state.js'
import { isAccount } from '../streams.js'
import type { Powers } from '../user/powers.js'
import { user, type User, type UserCommand } from '../user/user.js'
import { accountActs } from './account-acts.js'
import { actOf, type Act, type Moment, type Reading } from './act.js'
import { checkOf, judged, wrong, type Wrong } from './fault.js'
import { PowersOfAll } from './powers-of-all.js'
import { entryIn, isEntry } from './reversed-entry.js'
import { isOfToday, wasAllowed } from './rules-then.js'
import { SignIns } from './sign-ins.js'
import { siteActs } from './site-acts.js'
import { StreamsJudged } from './streams-judged.js'
import { Then } from './then.js'
import { userActs } from './user-acts.js'
import { wrongActor } from './who.js'

const SITE = 'site'

/**
 * Past decisions are only remembered to say who made them: the judge does not need that, and it is
 * most of a busy account's memory.
 */
const account = accountWithin({ ...usualLimits, decisionsKept: 1 })

/** How many requests, holds and reversals take about as much memory as an empty account. */
const AS_LARGE = 3

const sizeOfAccount = ({
  quotes,
  pending,
  holds,
  trades,
  unpaid,
  reversals,
  proposals,
  decidedProposals,
  doneAlone,
}: Account): number => {
  const requests = quotes.size + pending.size + holds.size + trades.size + unpaid.size
  return (
    1 +
    (requests + reversals.size + proposals.size + decidedProposals.size + doneAlone.size) / AS_LARGE
  )
}

/** Receives the judge's findings. */
interface Findings {
  found(check: string, event: Numbered, what: Wrong): void
  passed(check: string): void
  /** Today's rules apply from this event on. */
  since(check: string, event: Numbered): void
  /** Passes the event at a place of a stream to `seen`, soon, or undefined if there is none. */
  look(
    place: { readonly stream: string; readonly revision: number },
    seen: (event: Recorded | undefined) => void,
  ): void
}

/**
 * Judges a log from its first event on: decides each act again by the rules, with the stream, the
 * site and everyone's powers as of that moment. The outcome must match the log, and the actor must
 * have been allowed to act.
 */
class Judge {
  private act: Numbered[] = []
  /** The latest time in the log so far. */
  private now: Instant = ''
  /** Whether today's rules apply yet. */
  private isOfToday = false
  private readonly powers = new PowersOfAll()
  private readonly signIns: SignIns
  private readonly sites = new Then<Site>(newSite)
  private readonly accepted = new Set<string>()
  private readonly accounts = new StreamsJudged<Account, AccountCommand, AccountEvent>(
    account,
    accountActs,
    sizeOfAccount,
  )
  private readonly users = new StreamsJudged<User, UserCommand, UserEvent>(user, userActs)
  private readonly site = new StreamsJudged<Site, SiteCommand, SiteEvent>(site, siteActs)

  private readonly isAccepted = (invitationId: string) => this.accepted.has(invitationId)

  /** Judges only streams that are `mine`: the others belong to another pass. */
  constructor(
    private readonly isMine: (stream: string) => boolean,
    private readonly findings: Findings,
  ) {
    this.signIns = new SignIns(isMine)
  }

  /** About how many small states are in memory. */
  get size(): number {
    return Math.ceil(
      this.accounts.size +
        this.users.size +
        (this.powers.size + this.accepted.size + this.signIns.size) / AS_LARGE,
    )
  }

  take(event: Numbered): void {
    const [first] = this.act
    if (
      first &&
      (first.stream !== event.stream || first.metadata.commandId !== event.metadata.commandId)
    )
      this.close(false)
    this.act.push(event)
  }

  /** No more events follow. */
  end(): void {
    if (this.act.length > 0) this.close(true)
  }

  private close(isCut: boolean): void {
    const act = actOf(this.act, isCut)
    this.act = []
    if (act.context.at > this.now) this.now = act.context.at
    const isMine = this.isMine(act.stream)
    this.judgeSignIn(act)
    if (isMine) this.judge(act)
    for (const event of act.events) this.fold(event, isMine)
  }

  private streamsOf(stream: string) {
    if (stream === SITE) return this.site
    return isAccount(stream) ? this.accounts : this.users
  }

  private judgeSignIn(act: Act): void {
    const reading = this.streamsOf(act.stream).readingOf(act)
    const isAfter = reading && this.signIns.isAfterSignIn(act, reading)
    if (isAfter === true) this.findings.passed('signIns')
    if (isAfter === false) this.say(act, wrong('not-signed-in'))
  }

  private judge(act: Act): void {
    const streams = this.streamsOf(act.stream)
    const reading = streams.readingOf(act)
    if (!reading) return this.say(act, wrong('unknown-act', act.command))
    const actor = wrongActor(act, reading, this.powers.at(act.context.actorId, this.now))
    if (actor) this.say(act, actor)
    else this.findings.passed('actors')
    const decision = this.decided(act, reading)
    if (decision && !(actor && checkOf(decision.fault) === 'actors')) this.say(act, decision)
    this.lookAtEntries(act)
    if (decision) return
    this.findings.passed('decisions')
    if (act.events.some(({ type }) => type === 'ProposalApproved'))
      this.findings.passed('twoAdmins')
  }

  /** No state keeps all entries, so a reversed one is looked up. */
  private lookAtEntries({ stream, events }: Act): void {
    for (const event of events) {
      const entry = entryIn(event)
      if (!entry) continue
      const { revision } = entry
      this.findings.look({ stream, revision }, (seen) => {
        if (revision >= event.revision || !isEntry(entry, seen))
          this.findings.found('decisions', event, wrong('no-such-entry'))
      })
    }
  }

  /** Wrong only if it is wrong for every state that it may have been decided on. */
  private decided(act: Act, reading: Reading<unknown>): Wrong | null {
    const streams = this.streamsOf(act.stream)
    let first: Wrong | null = null
    for (const moment of this.momentsOf(act)) {
      const found = streams.judge(act, reading, moment)
      if (!found || (!this.isOfToday && wasAllowed(act, found, moment))) return null
      first ??= found
    }
    return first
  }

  /**
   * The powers that a proposer may have had; an admin's, if they were one at any of those moments.
   */
  private proposerIn(stream: string, proposalId: string): Powers | undefined {
    const proposedBy = this.streamsOf(stream).stateOf(stream)?.proposals.get(proposalId)?.proposedBy
    const powers = proposedBy === undefined ? [] : this.powers.at(proposedBy, this.now)
    return powers.find(({ role, status }) => role === 'admin' && status === 'active') ?? powers[0]
  }

  private *momentsOf({ stream, ownerId, context: { actorId } }: Act): Generator<Moment> {
    const [{ isAccepted }, proposerOf] = [
      this,
      (proposalId: string) => this.proposerIn(stream, proposalId),
    ]
    const people = ownerId === null ? [undefined] : this.powers.at(ownerId, this.now)
    for (const by of this.powers.at(actorId, this.now))
      for (const then of this.sites.at(this.now))
        for (const person of people) yield { by, person, site: then, isAccepted, proposerOf }
  }

  /** The site and everyone's powers are folded in every pass. */
  private fold(event: Numbered, isMine: boolean): void {
    const { stream } = event
    this.powers.take(event, this.now)
    if (event.type === 'InvitationAccepted') this.accepted.add(event.data.invitationId)
    if (this.signIns.take(event)) this.findings.since('signIns', event)
    if (!this.isOfToday && isOfToday(event)) this.comeToToday(event)
    if (isMine || stream === SITE) this.foldStream(event, isMine)
    if (stream === SITE) this.sites.change(this.site.stateOf(SITE) ?? this.sites.now, this.now)
  }

  private comeToToday(event: Numbered): void {
    this.isOfToday = true
    this.findings.since('twoAdmins', event)
  }

  private foldStream(event: Numbered, isMine: boolean): void {
    try {
      const isFolded = this.streamsOf(event.stream).fold(event)
      if (isMine && isFolded) this.findings.passed('folds')
    } catch (cause) {
      if (isMine)
        this.findings.found(
          'folds',
          event,
          wrong('cannot-fold', cause instanceof Error ? cause.message : ''),
        )
    }
  }

  private say({ events: [event] }: Act, what: Wrong): void {
    if (event) this.findings.found(checkOf(what.fault), event, what)
  }
}

/** What a replay judges. */
export const judging = {
  checks: judged,
  begin: (isMine: (stream: string) => boolean, findings: Findings): Judge =>
    new Judge(isMine, findings),
}
