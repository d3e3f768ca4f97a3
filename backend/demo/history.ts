import type { DepositMethod } from '#contracts/values/assets'
import type { Instrument } from '#contracts/values/instruments'
import type { WithdrawalId } from '#contracts/values/ids'
import type { DemoClient } from './desk-parts.js'
import type { Desk } from './desk.js'
import type { Random } from './random.js'
import { closeAfterAll, tradeOf } from './trading.js'
import { faults, shownOf } from './receipt.js'

const MINUTE = 60_000
/** How long after an approval the bank receives the order to pay. */
const PAID_AFTER = 95 * MINUTE
const METHODS: readonly DepositMethod[] = [
  'bitcoin',
  'ethereum',
  'tether',
  'tether',
  'ripple',
  'solana',
]
const PROFITS = [
  'BTC/USD long closed by the desk',
  'EURUSD swing, closed at target',
  'XAU/USD breakout, half taken',
  'Weekly result of the managed part',
]
const LOSSES = ['GBPJPY stopped out', 'NVDA gap at the open', 'XAU/USD closed at the stop']
/** The asset that a reason speaks of, if it is one that is traded here. */
const assetIn: Readonly<Record<string, Instrument>> = {
  'BTC/USD long closed by the desk': 'BTCUSD',
  'EURUSD swing, closed at target': 'EURUSD',
  'GBPJPY stopped out': 'GBPJPY',
  'NVDA gap at the open': 'NVDA',
}
const CREDITS = [
  'Goodwill: the payout reached the bank two days late',
  'Refund of a duplicate charge',
  'Welcome credit, agreed by phone',
]
const DEBITS = ['Correction of a credit booked twice', 'Wire recall by the sending bank']
const NOT_SENT = 'The transfer does not appear on the chain'
const LESS = 'The proof shows less than was asked for'
const WRONG_ADDRESS = 'The proof shows another address'
const REFUSED_WITHDRAWALS = [
  'The name on the bank account does not match',
  'The bank returned the test payment',
]

/** One thing that happens to a client, at a time. */
export interface Happening {
  readonly at: number
  readonly what: () => unknown
}

/**
 * What staff, or the client, make of a request some time after it was made; what is left to be done
 * some hours later is returned.
 */
type Answer = () => (() => void) | void | Promise<void>
/** Something that a client does or that happens to them; what asks for a decision returns it. */
type Deed = (scene: Scene) => Answer | undefined | Promise<Answer | undefined>

/** A client with everything that acting needs. */
export interface Scene {
  readonly desk: Desk
  readonly random: Random
  readonly client: DemoClient
}

const dollars = (amount: number): bigint => BigInt(amount) * 100n
const availableTo = ({ desk, client }: Scene): bigint => desk.stateOf(client).figures.available

/** A round sum below the available amount, in cents; 0 if there is too little. */
const partOf = (scene: Scene, share: number): bigint => {
  const part = (availableTo(scene) * BigInt(Math.round(share * 100))) / 10_000n
  return part < dollars(50) ? 0n : (part / 1_000n) * 1_000n
}

/**
 * One proof in twenty is wrong: staff approve what it shows, or nothing. A few payments never
 * arrive; some of their clients notice it first.
 */
const deposit = async ({ desk, random, client }: Scene): Promise<Answer> => {
  const fault = random.next() < 0.05 ? random.pick(faults) : undefined
  const amount = dollars(random.between(4, 80) * 50)
  const id = await desk.askDeposit(client, { amount, method: random.pick(METHODS), fault })
  const isMissing = random.next() < 0.07
  if (fault === 'amount')
    return () => desk.approveDeposit(client, id, { amount: shownOf(amount), reason: LESS })
  if (fault === 'address') return () => desk.rejectDeposit(client, id, WRONG_ADDRESS)
  if (isMissing && amount % dollars(100) === 0n)
    return () => void desk.ask(client, () => ({ type: 'CancelDeposit', depositId: id }))
  return () =>
    isMissing ? desk.rejectDeposit(client, id, NOT_SENT) : desk.approveDeposit(client, id)
}

const withdraw = (scene: Scene): Answer | undefined => {
  const { desk, random, client } = scene
  const amount = partOf(scene, random.between(8, 30))
  if (amount === 0n) return undefined
  const id = desk.askWithdrawal(client, amount)
  const fate = random.next()
  if (fate < 0.1)
    return () => void desk.ask(client, () => ({ type: 'CancelWithdrawal', withdrawalId: id }))
  const reason = fate < 0.22 ? random.pick(REFUSED_WITHDRAWALS) : undefined
  return () => {
    desk.decideWithdrawal(client, id, reason)
    return reason === undefined ? () => desk.payOut(client, id) : undefined
  }
}

const trade = async (scene: Scene): Promise<Answer | undefined> => {
  const { desk, random, client } = scene
  const amount = partOf(scene, random.between(3, 12))
  const tradeId = amount === 0n ? undefined : await tradeOf(desk, random, { client, amount })
  return tradeId && (() => closeAfterAll(desk, random, { client, tradeId }))
}

/** A trade that is open today. */
export const openTrade = async (scene: Scene, amount: number): Promise<void> => {
  const wanted = dollars(amount)
  if (availableTo(scene) >= wanted)
    await tradeOf(scene.desk, scene.random, { client: scene.client, amount: wanted })
}

const profit = ({ desk, random, client }: Scene): undefined => {
  const amount = BigInt(random.between(1_500, 98_000))
  const reason = random.pick(PROFITS)
  desk.write(client, 'RecordProfit', { amount, reason, instrument: assetIn[reason] })
}

const loss = (scene: Scene): undefined => {
  const amount = BigInt(scene.random.between(1_200, 41_000))
  if (amount >= availableTo(scene) / 3n) return
  const reason = scene.random.pick(LOSSES)
  scene.desk.write(scene.client, 'RecordLoss', { amount, reason, instrument: assetIn[reason] })
}

const credit = ({ desk, random, client }: Scene): undefined => {
  desk.write(client, 'CreditBalance', {
    amount: dollars(random.between(1, 10) * 25),
    reason: random.pick(CREDITS),
  })
}

const debit = (scene: Scene): undefined => {
  const amount = dollars(scene.random.between(1, 4) * 25)
  if (amount < availableTo(scene))
    scene.desk.write(scene.client, 'DebitBalance', { amount, reason: scene.random.pick(DEBITS) })
}

/** How often each kind happens, out of 100; the rest are debits. */
const kinds: readonly (readonly [number, Deed])[] = [
  [30, deposit],
  [50, trade],
  [62, profit],
  [72, loss],
  [88, withdraw],
  [95, credit],
]

/** The period and the typical amounts of a client's history. */
interface Span {
  readonly from: number
  readonly until: number
  readonly times: number
}

/** Staff answer within the hour; one request in fourteen comes when they have gone home. */
const answeredAfter = (random: Random): number =>
  random.next() < 0.07
    ? random.between(7 * 60 * MINUTE, 13 * 60 * MINUTE)
    : random.between(5 * MINUTE, 40 * MINUTE)

/**
 * A client's history: a first deposit, then various events. The scene is asked for only when an
 * event happens, after the client has joined.
 */
export const lifeOf = (
  sceneOf: () => Scene,
  random: Random,
  { from, until, times }: Span,
): Happening[] => {
  const happen = (at: number, deed: Deed): Happening[] => {
    let answer: Answer | undefined
    let rest: Awaited<ReturnType<Answer>>
    const act = async () => {
      answer = await deed(sceneOf())
    }
    const finish = async () => {
      rest = await answer?.()
    }
    const answeredAt = at + answeredAfter(random)
    return [
      { at, what: act },
      { at: answeredAt, what: finish },
      { at: answeredAt + PAID_AFTER, what: () => rest?.() },
    ]
  }
  const rest = Array.from({ length: times }, () => {
    const at = from + Math.floor(random.next() * (until - from))
    const chance = random.between(1, 100)
    return happen(at, kinds.find(([upTo]) => chance <= upTo)?.[1] ?? debit)
  })
  return [...happen(from, deposit), ...rest.flat()]
}

/** A deposit that waits for staff today. */
export const pendingDeposit = async (
  { desk, client }: Scene,
  asked: Parameters<Desk['askDeposit']>[1],
): Promise<void> => {
  await desk.askDeposit(client, asked)
}

/** A withdrawal that waits for staff today. */
export const pendingWithdrawal = (scene: Scene, amount: number): WithdrawalId => {
  const wanted = dollars(amount)
  const reason = 'Opening balance taken over from the old books'
  if (availableTo(scene) < wanted)
    scene.desk.write(scene.client, 'CreditBalance', { amount: wanted * 2n, reason })
  return scene.desk.askWithdrawal(scene.client, wanted)
}

/**
 * A withdrawal that staff have approved a while after it was asked for, and that waits for its
 * payout.
 */
export const approvedWithdrawal = (
  sceneOf: () => Scene,
  amount: number,
  at: number,
): Happening[] => {
  let id: WithdrawalId | undefined
  const ask = () => {
    id = pendingWithdrawal(sceneOf(), amount)
  }
  const approve = () => id && sceneOf().desk.decideWithdrawal(sceneOf().client, id)
  return [
    { at, what: ask },
    { at: at + 18 * MINUTE, what: approve },
  ]
}
