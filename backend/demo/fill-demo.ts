import type { INestApplicationContext } from '@nestjs/common'
import type { Role } from '#contracts/values/values'
import { accountStream } from '../domain/streams.js'
import type { ChangeOfSite } from '../domain/site/changes.js'
import type { Site } from '../domain/site/state.js'
import { Admins } from '../features/session/admins.js'
import { People } from '../server/identity/people/people.js'
import { Roles } from '../features/session/roles.js'
import { openingOf } from '../features/session/own-accounts.js'
import { SITE, Sites } from '../server/deciding/aggregates.js'
import type { EventStore } from '../engine/event-store/event-store.js'
import { EVENT_STORE } from '../server/event-store.token.js'
import { nameId } from '../lib/ids.js'
import { ProjectionRunner } from '../engine/projections/live/runner.js'
import { MailFromLog } from '../server/mail/mail-from-log.js'
import { found } from '../server/queries/found.js'
import { DemoLoans } from './loans.js'
import { BackOffice, creditTakenBack } from './back-office.js'
import type { DemoClock } from './demo-clock.js'
import type { DemoClient } from './desk-parts.js'
import { Desk } from './desk.js'
import { identitiesOf } from './identities.js'
import {
  approvedWithdrawal,
  lifeOf,
  openTrade,
  pendingDeposit,
  pendingWithdrawal,
  type Happening,
  type Scene,
} from './history.js'
import { admins, amara, auditor, leo, others, type DemoPerson } from './people.js'
import { BANKS, payoutOf } from './payouts.js'
import { Random } from './random.js'
import { readUpTo } from './reading.js'
import { receipt, type Payment } from './receipt.js'
import { demoLinks } from './purchase-links.js'
import { demoWallets } from './wallets.js'

const PAGE = 5_000

/** The ids of all events in the log; the first event of a command has the id of the command. */
const writtenCommands = async (store: EventStore): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>()
  for (let after: bigint | undefined = 0n; after !== undefined;) {
    const page = await store.readAll(after, PAGE)
    for (const { id } of page) ids.add(id)
    after = page.at(-1)?.position
  }
  return ids
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEARS = 2 * 365 * DAY
/** The pending deposit whose proof shows less than was asked for. */
const WRONG_PENDING = 2
/** The pending deposit that takes two admins, and its amount in cents. */
const LARGE_PENDING = 4
const LARGE = 12_500_00n
/** The client who was quoted a rate yesterday and has not sent a proof. */
const LEFT_QUOTE = 0
/** The client whose approved withdrawal staff have not sent yet. */
const TO_BE_PAID = 10
/** The client whose next withdrawal needs a code. */
const CAREFUL = 16
const CODE_REASON = 'The client lost a telephone and asked for a code'
/** The client other than Amara whose signal staff have judged. */
const JUDGED = 3
/** The client who has applied for a loan. */
const BORROWER = 5
const ADDED = 'Closed by telephone with our partner desk'
const NOTE = 'Asked by telephone how long a payout takes; told her one working day.'
const PATIENCE_MS = 10_000

const bySystem = (commandId: string) =>
  ({ actorId: 'system', actorRole: 'system', commandId, requestHash: 'demo' }) as const

/** Everything needed to write the demo's past. */
class Stage {
  private readonly random = new Random(20_260)
  private readonly happenings: Happening[] = []

  constructor(
    private readonly app: INestApplicationContext,
    private readonly clock: DemoClock,
    private readonly now: number,
  ) {}

  async staff(person: DemoPerson, role: Role): Promise<string> {
    const userId = await this.add(person)
    await this.app.get(Roles, { strict: false }).grant(userId, role, 'Set up for the demo')
    return userId
  }

  async site(): Promise<Site> {
    const sites = this.app.get(Sites)
    const set = (change: ChangeOfSite, commandId: string) =>
      sites.handle(
        SITE,
        { type: 'SetSite', change, reason: 'Set up for the demo' },
        bySystem(commandId),
      )
    await set(
      { kind: 'settings', settings: { supportAddress: 'help@daybook.example' } },
      nameId('demo-settings', 'support'),
    )
    await set(
      { kind: 'settings', settings: { clientsCloseTrades: true } },
      nameId('demo-settings', 'closings'),
    )
    for (const { method, ...wallet } of demoWallets)
      await set({ kind: 'wallet', method, wallet }, nameId('demo-wallet', method))
    for (const { place, ...link } of demoLinks)
      await set({ kind: 'purchase-link', place, link }, nameId('demo-purchase-link', place))
    await sites.handle(SITE, { type: 'EndSetUp' }, bySystem(nameId('demo-set-up')))
    return sites.state(SITE)
  }

  /**
   * A row without a password, so that only the demo can sign in as them. Existing people are left
   * unchanged.
   */
  private async add({
    username,
    fullName,
    email,
    description: persona,
  }: DemoPerson): Promise<string> {
    const people = this.app.get(People, { strict: false })
    const userId = nameId('demo-person', email)
    const person = { userId, username, fullName, email, persona, passwordHash: null }
    await people.add({ ...person, createdAt: this.clock.now() })
    return found(await people.byEmail(email)).userId
  }

  private async newcomer(desk: Desk, person: DemoPerson): Promise<string> {
    const userId = await this.add(person)
    await desk.open(userId)
    return userId
  }

  private async client(desk: Desk, person: DemoPerson): Promise<DemoClient> {
    const userId = await this.newcomer(desk, person)
    return {
      userId,
      paidTo: await desk.saveDestination(userId, payoutOf(person, userId, this.random.pick(BANKS))),
    }
  }

  /** Lets a person join at a given time; their later actions ask for their scene. */
  private join(desk: Desk, person: DemoPerson, at: number): () => Scene {
    let scene: Scene | undefined
    const what = async () => {
      scene = { desk, random: this.random, client: await this.client(desk, person) }
    }
    this.happenings.push({ at, what })
    return () => {
      if (!scene) throw new Error(`${person.fullName} has not joined yet`)
      return scene
    }
  }

  plan(desk: Desk, adminId: string): void {
    const { now, random, happenings } = this
    const office = new BackOffice(this.app, desk)
    const loans = new DemoLoans(this.app, desk)
    const start = now - YEARS
    const amaraScene = this.join(desk, amara, start)
    happenings.push(
      {
        at: start + DAY,
        what: () =>
          office.enableBilling(amaraScene().client, 'Agreed with the client: withdrawals cost 2 %'),
      },
      {
        at: now - 40 * DAY,
        what: () =>
          office.judgeSignal(amaraScene().client, 61, 'Reviewed with the client after six months'),
      },
      {
        at: now - 12 * DAY,
        what: () => office.addTrade(amaraScene().client, 86_40n, ADDED),
      },
      {
        at: now - 4 * DAY,
        what: () =>
          office.judgeSignal(amaraScene().client, 68, 'Follows more of our calls than last month'),
      },
      ...lifeOf(amaraScene, random, { from: start + 2 * DAY, until: now - 3 * DAY, times: 150 }),
      ...creditTakenBack(amaraScene, office, now - 2 * DAY),
      { at: now - 30 * DAY, what: () => office.buy(amaraScene().client, 'Signal unlimited') },
      { at: now - 20 * DAY, what: () => office.copy(amaraScene().client, 'Marta Koval') },
      { at: now - 35 * DAY, what: () => void loans.ask(amaraScene().client, 2_000_00n) },
      { at: now - 35 * DAY + 40 * MINUTE, what: () => loans.lend(amaraScene().client) },
      { at: now - 5 * DAY, what: () => loans.repay(amaraScene().client, 500_00n) },
      { at: now - 22 * 60 * MINUTE, what: () => pendingWithdrawal(amaraScene(), 1_500) },
      { at: now - 7 * 60 * MINUTE, what: () => openTrade(amaraScene(), 400) },
      { at: now - 90 * MINUTE, what: () => openTrade(amaraScene(), 250) },
      { at: now - 20 * 60 * MINUTE, what: () => office.note(amaraScene().client, adminId, NOTE) },
    )
    happenings.push(
      { at: start - DAY / 2, what: () => office.offerAll(adminId) },
      { at: start - DAY / 3, what: () => loans.offer(adminId) },
      { at: now - 26 * 60 * MINUTE, what: () => office.closeInstrument(adminId) },
      { at: now - 3 * 60 * MINUTE, what: () => office.proposeWallet(adminId) },
      ...identitiesOf(this.app, adminId, now),
    )
    for (const [index, person] of others.entries()) {
      const scene = this.planOther(desk, person, index)
      if (index === JUDGED)
        happenings.push({
          at: now - 9 * DAY,
          what: () => office.judgeSignal(scene().client, 35, 'First review with the client'),
        })
      if (index === BORROWER)
        happenings.push({
          at: now - 100 * MINUTE,
          what: () => void loans.ask(scene().client, 1_200_00n),
        })
      if (index === CAREFUL)
        happenings.push({
          at: now - 15 * MINUTE,
          what: () => office.requireCode(scene().client, CODE_REASON),
        })
    }
  }

  private planOther(desk: Desk, person: DemoPerson, index: number): () => Scene {
    const { now, random, happenings } = this
    const joinedAt = now - YEARS + Math.floor((index + 1) * ((YEARS - 60 * DAY) / others.length))
    const scene = this.join(desk, person, joinedAt)
    happenings.push(
      ...lifeOf(scene, random, {
        from: joinedAt + DAY,
        until: now - DAY,
        times: random.between(20, 70),
      }),
    )
    const amount = random.between(5, 40) * 50
    const method = random.pick(['bitcoin', 'tether', 'solana'] as const)
    const wanted = index === LARGE_PENDING ? LARGE : BigInt(amount) * 100n
    const asked = {
      amount: wanted,
      method,
      fault: index === WRONG_PENDING ? ('amount' as const) : undefined,
    }
    if (index < 6)
      happenings.push({
        at: now - (31 - index * 5) * MINUTE,
        what: () => pendingDeposit(scene(), asked),
      })
    if (index === LEFT_QUOTE)
      happenings.push({
        at: now - 20 * 60 * MINUTE,
        what: () => desk.askQuote(scene().client, asked),
      })
    if (index === TO_BE_PAID)
      happenings.push(...approvedWithdrawal(scene, amount, now - 45 * MINUTE))
    if (index % 3 === 0)
      happenings.push({ at: now - (index + 1) * 37 * MINUTE, what: () => openTrade(scene(), 100) })
    if (index > 6 && index < 10)
      happenings.push({
        at: now - (50 - index * 3) * MINUTE,
        what: () => pendingWithdrawal(scene(), amount),
      })
    return scene
  }

  async play(desk: Desk): Promise<void> {
    const inOrder = this.happenings.toSorted((one, other) => one.at - other.at)
    for (const { at, what } of inOrder) {
      this.clock.pretend(at)
      await what()
      await desk.breathe()
    }
    await desk.settled()
    await readUpTo(this.app, this.now - 2.5 * DAY)
    this.clock.pretend(this.now - 5 * MINUTE)
    await this.newcomer(desk, leo)
  }
}

/**
 * The moment up to which the history is written, stored with its first person; undefined if there
 * is nothing to write.
 */
const endOfHistory = async (
  app: INestApplicationContext,
  now: number,
): Promise<number | undefined> => {
  const [people, store] = [app.get(People, { strict: false }), app.get<EventStore>(EVENT_STORE)]
  const [first, last] = [await people.byEmail(admins[0].email), await people.byEmail(leo.email)]
  if (!first?.persona) return (await app.get(Admins, { strict: false }).exist()) ? undefined : now
  const isWhole =
    last &&
    (await store.readCommand(accountStream(last.userId), openingOf(last.userId).commandId)).length >
      0
  return isWhole ? undefined : Date.parse(first.createdAt) + YEARS + DAY
}

/**
 * Fills an empty ledger with invented people and two years of their history, by the commands that
 * people use. If it was interrupted, it goes on with the same history; the newcomer's account is
 * opened last, which marks the end.
 */
export const fillDemo = async (
  app: INestApplicationContext,
  clock: DemoClock,
  say: (line: string) => void,
  {
    today = Date.now(),
    draw = receipt,
  }: { readonly today?: number; readonly draw?: (payment: Payment) => Promise<Buffer> } = {},
): Promise<void> => {
  const now = await endOfHistory(app, today)
  if (now === undefined) return
  say('Writing two years of invented history …')
  const store = app.get<EventStore>(EVENT_STORE)
  const mails = app.get(MailFromLog, { strict: false })
  // Mails of the past would go out years late, and count as unsent.
  await mails.hold()
  const written = await writtenCommands(store)
  clock.pretend(now - YEARS - DAY)
  const stage = new Stage(app, clock, now)
  const adminIds: [string, string] = [
    await stage.staff(admins[0], 'admin'),
    await stage.staff(admins[1], 'admin'),
  ]
  await stage.staff(auditor, 'auditor')
  const desk = new Desk(app, { adminIds, site: await stage.site(), written, draw })
  stage.plan(desk, adminIds[1])
  await stage.play(desk)
  await app.get(ProjectionRunner).waitFor(await store.head(), PATIENCE_MS)
  clock.release()
  mails.goOn()
  say(`Wrote the history of ${others.length + 2} clients.`)
}
