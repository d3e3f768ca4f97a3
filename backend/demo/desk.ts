import type { INestApplicationContext } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { StoredFile } from '#contracts/ledger/files'
import { FileId, type DepositId, type WithdrawalId } from '#contracts/values/ids'
import { feeOf } from '#contracts/values/money'
import type { PayoutDetails } from '#contracts/payouts/payouts'
import { account, type AccountCommand } from '../domain/account/account.js'
import type { Instrument } from '#contracts/values/instruments'
import { noAccount, type Account } from '../domain/account/state.js'
import type { TwoAdmins } from '../domain/account/two-admins.js'
import { noPowers, type Powers } from '../domain/user/powers.js'
import type { ManualEntryType } from '../features/adjustments/record-manual-entry.js'
import { quoteFor, RequestQuote } from '../features/deposits/request-quote.js'
import { conditionsOn } from '../features/withdrawals/conditions.js'
import { RequestWithdrawal, withdrawalFor } from '../features/withdrawals/request-withdrawal.js'
import { openingOf } from '../features/session/own-accounts.js'
import { ledgerLabel } from '../features/withdrawals/payout-details.js'
import { SaveDestination } from '../features/withdrawals/save-destination.js'
import { Clock } from '../lib/clock.js'
import { Accounts } from '../server/deciding/aggregates.js'
import { tradeIdOf } from '../server/deciding/trade-ids.js'
import { proposalOf } from '../server/deciding/two-admins-rule.js'
import type { CommandMetadata } from '../engine/deciding/command-metadata.js'
import { nameId } from '../lib/ids.js'
import { Files } from '../server/files/files.js'
import { Market } from '../server/prices/market.js'
import { Prices } from '../server/prices/prices.js'
import type { DemoDeposit, DemoClient, DeskParts } from './desk-parts.js'
import { faulty, type Payment } from './receipt.js'

const MOST_SENT = 250
interface ManualEntry {
  readonly amount: bigint
  readonly reason: string
  /** What a profit or a loss was made with. */
  readonly instrument?: Instrument | undefined
}

const admin: Powers = { ...noPowers, role: 'admin' }

/**
 * Sends the commands that people send from a browser, in the order of their times, without waiting
 * for each. Ids derive from a counter; what the log already has is decided here but not sent.
 */
export class Desk {
  private readonly commands: CommandBus
  private readonly accounts: Accounts
  private readonly prices: Prices
  readonly market: Market
  private readonly files: Files
  private readonly clock: Clock
  private readonly states = new Map<string, Account>()
  private sent: Promise<unknown>[] = []
  private count = 0

  constructor(
    app: INestApplicationContext,
    private readonly parts: DeskParts,
  ) {
    this.commands = app.get(CommandBus)
    this.accounts = app.get(Accounts)
    this.prices = app.get(Prices)
    this.market = app.get(Market)
    this.files = app.get(Files)
    this.clock = app.get(Clock)
  }

  /** An account as it is once everything sent is committed. */
  stateOf({ userId }: Pick<DemoClient, 'userId'>): Account {
    return this.states.get(userId) ?? noAccount
  }

  /** It is awaited: only an account in memory decides at once. */
  async open(userId: string): Promise<void> {
    this.act({ userId }, { type: 'OpenAccount' }, openingOf(userId))
    await this.settled()
    await this.accounts.state(userId)
  }

  async saveDestination(userId: string, details: PayoutDetails): Promise<DemoClient['paidTo']> {
    const { destinationId } = await this.commands.execute(
      new SaveDestination({ details }, this.metadata(userId)),
    )
    return { destinationId, method: details.method, label: ledgerLabel(details) }
  }

  /** The receipt shows what was quoted, unless it has a fault. */
  async askDeposit(client: DemoClient, { fault, ...asked }: DemoDeposit): Promise<DepositId> {
    const { depositId, ...quote } = await this.askQuote(client, asked)
    const metadata = this.metadata(client.userId)
    const { fileId: proofId, hash: proofHash } = await this.proof(
      metadata,
      faulty({ ...quote, at: this.clock.now() }, fault),
    )
    this.act(client, { type: 'RequestDeposit', depositId, proofId, proofHash }, metadata)
    return depositId
  }

  async askQuote(
    client: DemoClient,
    { amount, method }: Omit<DemoDeposit, 'fault'>,
  ): Promise<ReturnType<typeof quoteFor>> {
    const wallet = this.parts.site.wallets[method]
    if (!wallet) throw new Error(`the demo has no wallet for ${method}`)
    const [price, now] = [await this.prices.priceOf(method), this.clock.millis()]
    return this.ask(client, (metadata) =>
      quoteFor(new RequestQuote({ amount, method }, metadata), wallet, price, now),
    )
  }

  /** It exists once its request is in the log; no rule reads it, so it need not be drawn again. */
  private async proof(
    { actorId, commandId }: CommandMetadata,
    payment: Payment,
  ): Promise<Pick<StoredFile, 'fileId' | 'hash'>> {
    if (this.parts.written.has(commandId)) return { fileId: FileId.parse(commandId), hash: '' }
    return this.files.store({ address: '', person: actorId }, await this.parts.draw(payment), true)
  }

  approveDeposit(
    client: DemoClient,
    depositId: DepositId,
    instead?: { readonly amount: bigint; readonly reason: string },
  ): void {
    const another = instead && { instead: instead.amount, reason: instead.reason }
    this.decide(client, (twoAdmins) => ({
      type: 'ApproveDeposit',
      depositId,
      ...another,
      twoAdmins,
    }))
  }

  rejectDeposit(client: DemoClient, depositId: DepositId, reason: string): void {
    this.decide(client, () => ({ type: 'RejectDeposit', depositId, reason }))
  }

  askWithdrawal(client: DemoClient, amount: bigint): WithdrawalId {
    const { site } = this.parts
    const { billing } = this.stateOf(client)
    const expectedFee = billing === 'enabled' ? feeOf(amount, site.withdrawalFeeBasisPoints) : 0n
    const { destinationId, ...paidTo } = client.paidTo
    const asked = { amount, destinationId, expectedFee }
    return this.ask(client, (metadata) =>
      withdrawalFor(new RequestWithdrawal(asked, metadata), paidTo, conditionsOn(site)),
    ).withdrawalId
  }

  decideWithdrawal(client: DemoClient, withdrawalId: WithdrawalId, reason?: string): void {
    this.decide(client, (twoAdmins) =>
      reason
        ? { type: 'RejectWithdrawal', withdrawalId, reason }
        : { type: 'ApproveWithdrawal', withdrawalId, twoAdmins },
    )
  }

  payOut(client: DemoClient, withdrawalId: WithdrawalId): void {
    const reference = `${client.paidTo.label.split(' ')[0]} ${withdrawalId.slice(-8).toUpperCase()}`
    const { approvedBy } = this.stateOf(client).unpaid.get(withdrawalId) ?? {}
    this.act(
      client,
      { type: 'PayOutWithdrawal', withdrawalId, reference },
      this.staffOtherThan(approvedBy),
    )
  }

  /** What a client does with their account; answers the command. */
  ask<Command extends AccountCommand>(
    { userId }: DemoClient,
    commandOf: (metadata: CommandMetadata) => Command,
  ): Command {
    const metadata = this.metadata(userId)
    const command = commandOf(metadata)
    this.act({ userId }, command, metadata)
    return command
  }

  write(client: DemoClient, type: ManualEntryType, { instrument, ...entry }: ManualEntry): string {
    return this.decide(client, (twoAdmins, metadata) => ({
      type,
      ...entry,
      trade: instrument && { tradeId: tradeIdOf(metadata), instrument },
      twoAdmins,
    }))
  }

  /**
   * What an admin does with an account; they take turns, and the other one approves what needs two.
   * Answers the id of the command.
   */
  decide(
    client: DemoClient,
    commandOf: (twoAdmins: TwoAdmins, metadata: CommandMetadata) => AccountCommand,
  ): string {
    const metadata = this.staff()
    const proposalId = proposalOf(metadata)
    this.act(
      client,
      commandOf(
        { threshold: this.parts.site.manualEntryThreshold, proposalId, by: admin },
        metadata,
      ),
      metadata,
    )
    if (this.stateOf(client).proposals.has(proposalId)) {
      const approval = {
        type: 'ApproveProposal',
        proposalId,
        by: admin,
        proposer: admin,
        personId: client.userId,
        person: noPowers,
      } as const
      this.act(client, approval, this.staffOtherThan(metadata.actorId))
    }
    return metadata.commandId
  }

  /** Lets the log keep up. */
  async breathe(): Promise<void> {
    if (this.sent.length >= MOST_SENT) await this.settled()
  }

  /** Waits until everything sent is committed. @throws the refusal of a command */
  async settled(): Promise<void> {
    const sent = this.sent
    this.sent = []
    await Promise.all(sent)
  }

  private act(
    { userId }: Pick<DemoClient, 'userId'>,
    command: AccountCommand,
    metadata: CommandMetadata,
  ): void {
    const before = this.stateOf({ userId })
    const context = { ...metadata, at: this.clock.now() }
    const events = account.decide(before, command, context)
    this.states.set(
      userId,
      events.reduce((state, event) => account.evolve(state, event, context), before),
    )
    if (this.parts.written.has(metadata.commandId)) return
    const done = this.accounts.handle(userId, command, metadata)
    // Reported by `settled`.
    done.catch(() => undefined)
    this.sent.push(done)
  }

  private staff(): CommandMetadata {
    const [one, other] = this.parts.adminIds
    return this.metadata(this.count % 2 === 0 ? one : other, 'admin')
  }

  private staffOtherThan(actorId: string | undefined): CommandMetadata {
    const [one, other] = this.parts.adminIds
    return this.metadata(actorId === one ? other : one, 'admin')
  }

  private metadata(
    actorId: string,
    actorRole: CommandMetadata['actorRole'] = 'client',
  ): CommandMetadata {
    return {
      actorId,
      actorRole,
      commandId: nameId('demo', String(++this.count)),
      requestHash: 'demo',
    }
  }
}
