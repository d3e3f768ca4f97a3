import { beforeEach, describe, expect, it } from '@jest/globals'
import { WithdrawalId } from '#contracts/values/ids'
import {
  credit,
  debit,
  owner,
  ownerId,
  requestWithdrawal,
} from '../../testing/stories/account-story.js'
import {
  accountsOn,
  gate,
  metadata,
  openOn,
  settle,
  stream,
  verdict,
} from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { OutcomeUnknown } from '../event-store/event-store.js'
import { timeId } from '../../lib/ids.js'

let store: FatefulStore
beforeEach(async () => {
  store = new FatefulStore()
  await openOn(store)
})

describe('many commands at once on one account', () => {
  it('let through one of twenty withdrawals of the whole balance', async () => {
    const accounts = accountsOn(store)
    await accounts.handle(ownerId, credit(5n), metadata('credit'))
    const answers = Array.from({ length: 20 }, (_, index) => {
      const command = requestWithdrawal(5n, {}, WithdrawalId.parse(timeId()))
      return verdict(accounts.handle(ownerId, command, metadata(`withdrawal ${index}`, owner)))
    })
    expect((await Promise.all(answers)).toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => 'insufficient-funds'),
      'ok',
    ])
    expect(await store.read(stream, 0, 10)).toHaveLength(3)
    expect((await accounts.state(ownerId)).figures).toMatchObject({
      settled: 5n,
      held: 5n,
      available: 0n,
    })
  })

  it('all take effect, one after the other', async () => {
    const accounts = accountsOn(store)
    const handled = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        accounts.handle(ownerId, credit(1n), metadata(`credit ${index}`)),
      ),
    )
    expect(handled.map(({ position }) => position)).toEqual(
      Array.from({ length: 300 }, (_, index) => BigInt(index + 2)),
    )
    expect((await accounts.state(ownerId)).figures.settled).toBe(300n)
  })

  it('are refused only for what the rules say, however busy the account is', async () => {
    const accounts = accountsOn(store)
    const answers = Array.from({ length: 300 }, (_, index) =>
      verdict(
        accounts.handle(
          ownerId,
          index % 2 ? debit(1_000n) : credit(1n),
          metadata(`command ${index}`),
        ),
      ),
    )
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['ok', 'insufficient-funds']))
  })

  it('all take effect when two processes send them', async () => {
    const processes = [accountsOn(store), accountsOn(store.secondLine())]
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        processes[index % 2]!.handle(ownerId, credit(1n), metadata(`credit ${index}`)),
      ),
    )
    expect((await processes[0]!.state(ownerId)).figures.settled).toBe(100n)
    expect(await processes[1]!.state(ownerId)).toEqual(await processes[0]!.state(ownerId))
  })
})

describe('a state that is not committed yet', () => {
  const withdrawAll = (accounts: ReturnType<typeof accountsOn>) =>
    accounts.handle(ownerId, requestWithdrawal(5n), metadata('all', owner))

  const answered = (answer: Promise<unknown>) => {
    const seen = { isAnswered: false }
    void answer.finally(() => (seen.isAnswered = true))
    return seen
  }

  it('refuses no command before its commit', async () => {
    const [accounts, line] = [accountsOn(store), gate()]
    await accounts.handle(ownerId, credit(5n), metadata('credit'))
    store.meet({ held: line.opened })
    const first = withdrawAll(accounts)
    const second = verdict(accounts.handle(ownerId, debit(1n), metadata('debit')))
    const seen = answered(second)
    await settle()
    expect(seen.isAnswered).toBe(false)
    line.open()
    await first
    expect(await second).toBe('insufficient-funds')
  })

  it('refuses no command at all if it is never committed', async () => {
    const [accounts, line] = [accountsOn(store), gate()]
    await accounts.handle(ownerId, credit(5n), metadata('credit'))
    store.meet({ held: line.opened, loses: 'request' })
    const first = withdrawAll(accounts)
    const second = verdict(accounts.handle(ownerId, debit(5n), metadata('debit')))
    line.open()
    await expect(first).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await second).toBe('ok')
  })

  it('is not built on once its append has failed', async () => {
    const accounts = accountsOn(store)
    await accounts.handle(ownerId, credit(5n), metadata('credit'))
    store.meet({ loses: 'request' })
    await expect(withdrawAll(accounts)).rejects.toBeInstanceOf(OutcomeUnknown)
    await accounts.handle(ownerId, debit(5n), metadata('debit'))
    expect((await accounts.state(ownerId)).figures).toMatchObject({ settled: 0n, held: 0n })
  })

  it('is not shown as the state of the account', async () => {
    const [accounts, line] = [accountsOn(store), gate()]
    store.meet({ held: line.opened, loses: 'request' })
    const lost = accounts
      .handle(ownerId, credit(5n), metadata('credit'))
      .catch((error: unknown) => error)
    await settle()
    const state = accounts.state(ownerId)
    line.open()
    expect((await state).figures.settled).toBe(0n)
    expect(await lost).toBeInstanceOf(OutcomeUnknown)
  })
})

describe('a process that another one overtook', () => {
  let here: ReturnType<typeof accountsOn>
  let there: ReturnType<typeof accountsOn>
  beforeEach(async () => {
    here = accountsOn(store)
    there = accountsOn(store.secondLine())
    await here.handle(ownerId, credit(5n), metadata('credit'))
  })

  it('decides again on the state that the other one left', async () => {
    await there.handle(ownerId, debit(3n), metadata('there'))
    expect(await verdict(here.handle(ownerId, debit(3n), metadata('here')))).toBe(
      'insufficient-funds',
    )
    expect(await verdict(here.handle(ownerId, debit(2n), metadata('here again')))).toBe('ok')
  })

  it('refuses nothing that the other one made possible', async () => {
    await there.handle(ownerId, credit(5n), metadata('there'))
    expect(await verdict(here.handle(ownerId, debit(10n), metadata('here')))).toBe('ok')
  })

  it('refuses nothing that became possible while it was appending', async () => {
    await there.handle(ownerId, credit(5n), metadata('there'))
    const line = gate()
    store.meet({ held: line.opened })
    const possible = verdict(here.handle(ownerId, debit(10n), metadata('debit')))
    const other = verdict(here.handle(ownerId, credit(1n), metadata('other')))
    await settle()
    line.open()
    expect(await Promise.all([possible, other])).toEqual(['ok', 'ok'])
  })

  it('sees the state that the other one left', async () => {
    await there.handle(ownerId, credit(5n), metadata('there'))
    expect((await here.state(ownerId)).figures.settled).toBe(10n)
  })
})
