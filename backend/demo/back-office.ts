import type { INestApplicationContext } from '@nestjs/common'
import { firstOffers } from '#contracts/site/first-offers'
import { NoteId, OfferId, ProposalId } from '#contracts/values/ids'
import type { ChangeCommands } from '../domain/site/changes.js'
import { accountStream } from '../domain/streams.js'
import type { EventStore, StoredEvent } from '../engine/event-store/event-store.js'
import { LoggedEntries } from '../features/adjustments/logged-entries.js'
import { copyIdOf } from '../features/purchases/copy-expert.js'
import { purchaseIdOf } from '../features/purchases/buy-offer.js'
import { Clock } from '../lib/clock.js'
import { nameId } from '../lib/ids.js'
import { SITE, Sites, Users } from '../server/deciding/aggregates.js'
import { EVENT_STORE } from '../server/event-store.token.js'
import { tradeIdOf } from '../server/deciding/trade-ids.js'
import { ReleaseCodes } from '../server/identity/factors/release-codes.js'
import { StaffNotes } from '../server/identity/people/staff-notes.js'
import { found } from '../server/queries/found.js'
import type { DemoClient } from './desk-parts.js'
import type { Desk } from './desk.js'
import type { Happening, Scene } from './history.js'

const HALF_AN_HOUR = 30 * 60_000
const PROPOSAL = ProposalId.parse(nameId('demo-proposal', 'solana'))
/** Not among those that the demo's clients trade. */
const CLOSED_INSTRUMENT = 'FILUSD'
/** Nobody's, like those of the other wallets. */
const PROPOSED_ADDRESS = 'DemoSoLanaNewDoNotSendXXXXXXXXXXXXXXXXXXXXX'

const demoOfferId = (at: number) => OfferId.parse(nameId('demo-offer', String(at)))

/**
 * The rare acts of staff: billing, signal strength, closed trades, proposals, corrections, notes.
 */
export class BackOffice {
  private readonly store: EventStore
  private readonly entries: LoggedEntries
  private readonly codes: ReleaseCodes
  private readonly notes: StaffNotes
  private readonly clock: Clock

  constructor(
    private readonly app: INestApplicationContext,
    private readonly desk: Desk,
  ) {
    this.store = app.get<EventStore>(EVENT_STORE)
    this.entries = app.get(LoggedEntries, { strict: false })
    this.codes = app.get(ReleaseCodes, { strict: false })
    this.notes = app.get(StaffNotes, { strict: false })
    this.clock = app.get(Clock)
  }

  enableBilling(client: DemoClient, reason: string): void {
    this.desk.decide(client, () => ({
      type: 'ChangeWithdrawalSettings',
      billing: 'enabled',
      reason,
    }))
  }

  judgeSignal(client: DemoClient, strength: number, reason: string): void {
    this.desk.decide(client, () => ({ type: 'SetSignalStrength', strength, reason }))
  }

  /** A trade that was closed at another desk. */
  addTrade(client: DemoClient, result: bigint, reason: string): void {
    const closedAt = new Date(this.clock.millis() - HALF_AN_HOUR).toISOString()
    this.desk.decide(client, (twoAdmins, metadata) => ({
      type: 'AddClosedTrade',
      tradeId: tradeIdOf(metadata),
      instrument: 'TSLA',
      direction: 'buy',
      result,
      closedAt,
      reason,
      twoAdmins,
    }))
  }

  /** The first offers, from the beginning. */
  async offerAll(adminId: string): Promise<void> {
    const by = await this.app.get(Users).state(adminId)
    const commandId = nameId('demo-offers')
    const offers = firstOffers.map((terms, at) => ({ offerId: demoOfferId(at), terms }))
    await this.app
      .get(Sites)
      .handle(
        SITE,
        { type: 'AddFirstOffers', offers, reason: 'The first offers', by },
        { actorId: adminId, actorRole: 'admin', commandId, requestHash: 'demo' },
      )
  }

  /** A client buys the plan of a name, or the first package. */
  buy(client: DemoClient, name: string): void {
    const at = firstOffers.findIndex((terms) => terms.name === name)
    const terms = firstOffers[at]
    if (terms?.kind !== 'signalPlan' && terms?.kind !== 'package')
      throw new Error(`nobody buys ${name}`)
    const offerId = demoOfferId(at)
    this.desk.ask(client, (metadata) => ({
      type: 'BuyOffer',
      purchaseId: purchaseIdOf(metadata),
      offerId,
      terms,
      price: terms.price,
      bonusPercent: terms.kind === 'signalPlan' ? terms.bonusPercent : undefined,
    }))
  }

  /** A client copies the expert of a name. */
  copy(client: DemoClient, name: string): void {
    const at = firstOffers.findIndex((terms) => terms.name === name)
    const terms = firstOffers[at]
    if (terms?.kind !== 'expert') throw new Error(`${name} is no expert`)
    const offerId = demoOfferId(at)
    this.desk.ask(client, (command) => ({
      type: 'CopyExpert',
      copyId: copyIdOf(command),
      offerId,
      terms,
    }))
  }

  /** A new address that waits for the second admin. */
  async proposeWallet(adminId: string): Promise<void> {
    const wallet = { address: PROPOSED_ADDRESS }
    await this.changeSite(adminId, 'demo-proposal', {
      change: { kind: 'wallet', method: 'solana', wallet },
      reason: 'New cold wallet for Solana',
      proposalId: PROPOSAL,
    })
  }

  /** No new trades are taken in it. */
  async closeInstrument(adminId: string): Promise<void> {
    await this.changeSite(adminId, 'demo-closed-instrument', {
      change: { kind: 'instrument', instrument: CLOSED_INSTRUMENT, isOpen: false },
      reason: 'The network has an outage; we wait until it is over',
      proposalId: ProposalId.parse(nameId('demo-closed-instrument', 'proposal')),
    })
  }

  private async changeSite(
    actorId: string,
    name: string,
    asked: Pick<ChangeCommands['ChangeSite'], 'change' | 'reason' | 'proposalId'>,
  ): Promise<void> {
    const by = await this.app.get(Users).state(actorId)
    await this.app
      .get(Sites)
      .handle(
        SITE,
        { type: 'ChangeSite', ...asked, by },
        { actorId, actorRole: 'admin', commandId: nameId(name), requestHash: 'demo' },
      )
  }

  /** The credit of a command is reversed as logged. */
  async reverseCredit(client: DemoClient, commandId: string, reason: string): Promise<void> {
    const { revision } = await this.logged(client, commandId)
    const entry = await this.entries.at(client.userId, revision)
    this.desk.decide(client, (twoAdmins) => ({
      type: 'ReverseEntry',
      entry,
      paidAt: null,
      reason,
      twoAdmins,
    }))
  }

  /** From now on withdrawals need a code, and there is one for the next. */
  async requireCode(client: DemoClient, reason: string): Promise<void> {
    this.desk.decide(client, () => ({ type: 'ChangeWithdrawalSettings', code: 'enabled', reason }))
    const codeId = nameId('demo-code', client.userId)
    const commandId = this.desk.decide(client, () => ({ type: 'SetReleaseCode', codeId, reason }))
    const { position } = await this.logged(client, commandId)
    await this.codes.keep(
      client.userId,
      { codeId, code: this.codes.make(codeId), setAt: position },
      () => Promise.resolve(),
    )
  }

  async note({ userId }: DemoClient, authorId: string, text: string): Promise<void> {
    const noteId = NoteId.parse(nameId('demo-note', userId))
    await this.notes.add({ noteId, aboutId: userId, authorId, text, writtenAt: this.clock.now() })
  }

  /** The event that a command has logged. */
  private async logged({ userId }: DemoClient, commandId: string): Promise<StoredEvent> {
    await this.desk.settled()
    return found((await this.store.readCommand(accountStream(userId), commandId))[0])
  }
}

/** A credit that was meant for another client, and its reversal. */
export const creditTakenBack = (
  sceneOf: () => Scene,
  office: BackOffice,
  at: number,
): Happening[] => {
  let commandId = ''
  const credit = () => {
    const { desk, client } = sceneOf()
    commandId = desk.write(client, 'CreditBalance', {
      amount: 75_00n,
      reason: 'Refund of a duplicate charge',
    })
  }
  return [
    { at, what: credit },
    {
      at: at + HALF_AN_HOUR,
      what: () =>
        office.reverseCredit(sceneOf().client, commandId, 'Meant for another client of that name'),
    },
  ]
}
