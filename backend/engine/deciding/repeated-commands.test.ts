import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Decider } from '../../domain/decider.js'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { UserId } from '#contracts/values/ids'
import * as story from '../../testing/stories/account-story.js'
import {
  accountsOn,
  macOf,
  metadata,
  openOn,
  stream,
  verdict,
} from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { Clock } from '../../lib/clock.js'
import { OutcomeUnknown } from '../event-store/event-store.js'
import { Aggregate } from './aggregate.js'
import { noSnapshots } from './snapshots.js'

const { admin, approveWithdrawal, credit, debit, open, owner, ownerId, requestWithdrawal } = story
const otherOwner = { ...owner, actorId: UserId.parse('01900000-0000-7000-8000-000000000002') }

let store: FatefulStore
let accounts: ReturnType<typeof accountsOn>
beforeEach(async () => {
  store = new FatefulStore()
  await openOn(store)
  accounts = accountsOn(store)
})

const length = async () => (await store.read(stream, 0, 100)).length

describe('a repeated command', () => {
  it('takes effect once and gets the same answer while the first is under way', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => accounts.handle(ownerId, credit(5n), metadata('credit'))),
    )
    expect(second).toEqual(first)
    expect(await length()).toBe(2)
  })

  it('takes effect once and gets the same answer from a process that never saw the first', async () => {
    const first = await accounts.handle(ownerId, credit(5n), metadata('credit'))
    const second = await accountsOn(store).handle(ownerId, credit(5n), metadata('credit'))
    expect(second).toEqual(first)
    expect(await length()).toBe(2)
  })

  it('takes effect once and gets the same answer when two processes send it at once', async () => {
    const other = accountsOn(store.secondLine())
    const [first, second] = await Promise.all(
      [accounts, other].map((process) => process.handle(ownerId, credit(5n), metadata('credit'))),
    )
    expect(second).toEqual(first)
    expect(await length()).toBe(2)
  })

  it('gets the first answer though a rule would now refuse it', async () => {
    await accounts.handle(ownerId, credit(5n), metadata('credit'))
    const first = await accounts.handle(ownerId, requestWithdrawal(5n), metadata('all', owner))
    await accounts.handle(ownerId, approveWithdrawal(), metadata('approve'))
    expect(await accounts.handle(ownerId, requestWithdrawal(5n), metadata('all', owner))).toEqual(
      first,
    )
    expect(await accounts.handle(ownerId, approveWithdrawal(), metadata('approve'))).toMatchObject({
      position: 4n,
    })
    expect(await length()).toBe(4)
  })

  it('gets the first answer though what it names is gone', async () => {
    const gone = () => Promise.reject(new Error('the destination is gone'))
    const first = await accounts.handle(ownerId, async () => credit(5n), metadata('credit'))
    expect(await accounts.handle(ownerId, gone, metadata('credit'))).toEqual(first)
    expect(
      await verdict(accounts.handle(ownerId, gone, metadata('credit', admin, 'another hash'))),
    ).toBe('idempotency-key-reused')
    await expect(accounts.handle(ownerId, gone, metadata('another'))).rejects.toThrow(
      'the destination is gone',
    )
    expect(await length()).toBe(2)
  })

  it('is built once, and looked up in the log only if it cannot be built', async () => {
    const lookUps = jest.spyOn(store, 'readCommand')
    let made = 0
    const make = async () => {
      made++
      return credit(5n)
    }
    await Promise.all([1, 2].map(() => accounts.handle(ownerId, make, metadata('credit'))))
    expect({ made, lookUps: lookUps.mock.calls.length }).toEqual({ made: 1, lookUps: 0 })
  })

  it('is decided anew if it was refused before', async () => {
    expect(await verdict(accounts.handle(ownerId, debit(5n), metadata('debit')))).toBe(
      'insufficient-funds',
    )
    await accounts.handle(ownerId, credit(5n), metadata('credit'))
    expect(await verdict(accounts.handle(ownerId, debit(5n), metadata('debit')))).toBe('ok')
  })

  it.each(['request', 'answer'] as const)(
    'takes effect once when the %s was lost',
    async (loses) => {
      await accounts.handle(ownerId, credit(5n), metadata('credit'))
      store.meet({ loses })
      await expect(accounts.handle(ownerId, debit(5n), metadata('debit'))).rejects.toBeInstanceOf(
        OutcomeUnknown,
      )
      const again = await accounts.handle(ownerId, debit(5n), metadata('debit'))
      expect(again).toEqual({
        position: 3n,
        events: [{ type: 'BalanceDebited', data: { amount: 5n, reason: 'Agreed by phone' } }],
      })
      expect(await length()).toBe(3)
    },
  )
})

describe('an idempotency key that was used before', () => {
  const other = metadata('key', admin, 'hash of something else')

  it('is refused for a different request while the first is under way', async () => {
    const first = accounts.handle(ownerId, credit(5n), metadata('key'))
    expect(await verdict(accounts.handle(ownerId, credit(4n), other))).toBe(
      'idempotency-key-reused',
    )
    expect(await verdict(first)).toBe('ok')
  })

  it('is refused for a different request afterwards, whether the rules allow that one or not', async () => {
    await accounts.handle(ownerId, credit(5n), metadata('key'))
    for (const process of [accounts, accountsOn(store)]) {
      expect(await verdict(process.handle(ownerId, credit(4n), other))).toBe(
        'idempotency-key-reused',
      )
      expect(await verdict(process.handle(ownerId, debit(6n), other))).toBe(
        'idempotency-key-reused',
      )
    }
    expect(await length()).toBe(2)
  })

  it('is refused for a request about another account', async () => {
    await accounts.handle(otherOwner.actorId, open, metadata('open', otherOwner))
    await accounts.handle(ownerId, credit(5n), metadata('key'))
    expect(await verdict(accounts.handle(otherOwner.actorId, credit(5n), other))).toBe(
      'idempotency-key-reused',
    )
    expect((await accounts.state(otherOwner.actorId)).figures.settled).toBe(0n)
  })

  it('counts as a different key when another actor uses it', async () => {
    await accounts.handle(ownerId, credit(5n), metadata('key'))
    await accounts.handle(ownerId, credit(5n), metadata('key', story.otherAdmin))
    expect((await accounts.state(ownerId)).figures.settled).toBe(10n)
  })
})

describe('a command of several events', () => {
  const twice: Decider<number, { readonly type: 'CreditTwice' }, AccountEvent> = {
    initial: 0,
    decide: () => [story.credited(1n), story.credited(2n)],
    evolve: (count) => count + 1,
  }
  const make = () =>
    new Aggregate('twice-', twice, {
      store,
      clock: new Clock(),
      snapshots: noSnapshots,
      macOf,
      report: () => undefined,
    })

  it('appends them together, and is answered with all of them when repeated', async () => {
    const first = await make().handle('a', { type: 'CreditTwice' }, metadata('twice'))
    const second = await make().handle('a', { type: 'CreditTwice' }, metadata('twice'))
    expect(first).toEqual({ position: 3n, events: [story.credited(1n), story.credited(2n)] })
    expect(second).toEqual(first)
    expect(await make().state('a')).toBe(2)
  })

  it('can be followed by further commands', async () => {
    const aggregate = make()
    await Promise.all(
      ['1', '2', '3'].map((key) => aggregate.handle('a', { type: 'CreditTwice' }, metadata(key))),
    )
    expect(await aggregate.state('a')).toBe(6)
    expect((await store.read('twice-a', 0, 10)).map(({ revision }) => revision)).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
  })
})
