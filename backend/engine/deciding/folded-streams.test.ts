import { beforeEach, describe, expect, it } from '@jest/globals'
import { DepositId, UserId } from '#contracts/values/ids'
import { credit, debit, issueQuote, open, owner } from '../../testing/stories/account-story.js'
import { failureOf } from '../../testing/app/asking.js'
import { accountsOn, gate, metadata, verdict } from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { OutcomeUnknown } from '../event-store/event-store.js'
import { BrokenStream, BrokenStreams } from './broken-streams.js'

const people = ['1', '2', '3'].map((digit) =>
  UserId.parse(`01900000-0000-7000-8000-00000000000${digit}`),
)
const [first, second, third] = people as [UserId, UserId, UserId]

let store: FatefulStore
beforeEach(async () => {
  store = new FatefulStore()
  const accounts = accountsOn(store)
  await Promise.all(
    people.map((id) => accounts.handle(id, open, metadata('open', { ...owner, actorId: id }))),
  )
  store.reads.length = 0
})

/** Bytes for so many accounts that hold nothing. */
const roomFor = (accounts: number) => accounts * 2_500

const streamsRead = () =>
  new Set(store.reads.filter(({ from }) => from === 0).map(({ stream }) => stream.slice(-1)))

describe('the folded streams in memory', () => {
  it('are read from the log once, however many commands come', async () => {
    const accounts = accountsOn(store)
    await Promise.all(
      ['a', 'b', 'c'].map((key) => accounts.handle(first, credit(1n), metadata(key))),
    )
    await accounts.handle(first, credit(1n), metadata('d'))
    expect(store.reads).toHaveLength(1)
  })

  it('are read from the log once even if a command is refused while another is being appended', async () => {
    const [accounts, line] = [accountsOn(store), gate()]
    await accounts.handle(first, credit(1n), metadata('a'))
    const read = (...asked: Parameters<FatefulStore['read']>) =>
      line.opened.then(() => FatefulStore.prototype.read.apply(store, asked))
    Object.assign(store, { read })
    const refused = verdict(accounts.handle(first, debit(1_000n), metadata('too much')))
    await accounts.handle(first, credit(1n), metadata('b'))
    line.open()
    expect(await refused).toBe('insufficient-funds')
    await accounts.handle(first, credit(1n), metadata('c'))
    expect(store.reads.filter(({ from }) => from === 0)).toHaveLength(1)
  })

  it('are read from the log once even if only their state is asked for', async () => {
    const accounts = accountsOn(store)
    for (let look = 0; look < 2; look++) await accounts.state(first)
    expect(store.reads.filter(({ from }) => from === 0)).toHaveLength(1)
  })

  it('are each compared with their own stream when several are asked for at once', async () => {
    const [here, there] = [accountsOn(store), accountsOn(store.secondLine())]
    for (const id of people) await here.handle(id, credit(1n), metadata(`here ${id}`))
    await there.handle(third, credit(1n), metadata('there'))
    const states = await Promise.all(people.map((id) => here.state(id)))
    expect(states.map(({ figures }) => figures.settled)).toEqual([1n, 1n, 2n])
  })

  it('are kept when an append fails that was decided on an earlier reading', async () => {
    const [here, there] = [accountsOn(store), accountsOn(store.secondLine())]
    const [next, last] = [gate(), gate()]
    for (const [key, process] of Object.entries({ here, there }))
      await process.handle(first, credit(1n), metadata(key))
    store.meet({ held: next.opened }, { held: last.opened, loses: 'request' })
    const beaten = here.handle(first, credit(1n), metadata('beaten'))
    const lost = failureOf(here.handle(first, credit(1n), metadata('lost')))
    next.open()
    await beaten
    last.open()
    expect(await lost).toBeInstanceOf(OutcomeUnknown)
    store.reads.length = 0
    await here.handle(first, credit(1n), metadata('after'))
    expect(store.reads).toEqual([])
  })

  it('are dropped least recently used first', async () => {
    const accounts = accountsOn(store, { bytesKept: roomFor(2) })
    for (const [index, id] of [first, second, first, third].entries())
      await accounts.handle(id, credit(1n), metadata(`fill ${index}`))
    store.reads.length = 0
    await accounts.handle(first, credit(1n), metadata('kept'))
    expect(streamsRead()).toEqual(new Set())
    await accounts.handle(second, credit(1n), metadata('forgotten'))
    expect(streamsRead()).toEqual(new Set(['2']))
  })

  it('count as used when only their state is asked for', async () => {
    const accounts = accountsOn(store, { bytesKept: roomFor(2) })
    for (const id of [first, second]) await accounts.handle(id, credit(1n), metadata(`fill ${id}`))
    await accounts.state(first)
    await accounts.handle(third, credit(1n), metadata('fill the room'))
    store.reads.length = 0
    for (const id of [first, second]) await accounts.state(id)
    expect(streamsRead()).toEqual(new Set(['2']))
  })

  it('take up room by the size of their state, and free it when dropped', async () => {
    const accounts = accountsOn(store, { bytesKept: roomFor(3) })
    for (const id of people) await accounts.handle(id, credit(1n), metadata(`fill ${id}`))
    for (let number = 0; number < 6; number++) {
      const quoted = issueQuote(
        1n,
        DepositId.parse(`01900000-0000-7000-8000-00000000d1${10 + number}`),
      )
      await accounts.handle(
        third,
        quoted,
        metadata(`quote ${number}`, { ...owner, actorId: third }),
      )
    }
    store.reads.length = 0
    for (const id of [third, second, first])
      await accounts.handle(id, credit(1n), metadata(`again ${id}`))
    expect(streamsRead()).toEqual(new Set(['1', '2']))
  })

  it('stay when one comes that is larger than all the room', async () => {
    const [accounts, elsewhere] = [
      accountsOn(store, { bytesKept: roomFor(2) }),
      accountsOn(store.secondLine()),
    ]
    for (let number = 0; number < 6; number++) {
      const quoted = issueQuote(
        1n,
        DepositId.parse(`01900000-0000-7000-8000-00000000d2${10 + number}`),
      )
      await elsewhere.handle(
        third,
        quoted,
        metadata(`large ${number}`, { ...owner, actorId: third }),
      )
    }
    for (const id of [first, third]) await accounts.handle(id, credit(1n), metadata(`fill ${id}`))
    store.reads.length = 0
    for (const id of [first, third]) await accounts.handle(id, credit(1n), metadata(`again ${id}`))
    expect(streamsRead()).toEqual(new Set(['3']))
  })

  it('give right decisions even with room for none of them', async () => {
    const accounts = accountsOn(store, { bytesKept: 1 })
    await Promise.all(
      people.flatMap((id) =>
        ['a', 'b'].map((key) => accounts.handle(id, credit(1n), metadata(`${key} ${id}`))),
      ),
    )
    const verdicts = await Promise.all(
      people.map((id) => verdict(accounts.handle(id, debit(3n), metadata(`too much ${id}`)))),
    )
    expect(verdicts).toEqual(people.map(() => 'insufficient-funds'))
    for (const id of people) expect((await accounts.state(id)).figures.settled).toBe(2n)
  })
})

describe('a stream with an event that cannot be read', () => {
  it('stops the commands about it, by name and position, and no others', async () => {
    const alien = {
      id: '01900000-0000-7000-8000-00000000ffff',
      type: 'LoanDisbursed',
      data: '{}',
      metadata: '{}',
    }
    await store.append({ stream: `account-${first}`, expectedRevision: 0, events: [alien] })
    const alarms: string[] = []
    const broken = new BrokenStreams(({ message }) => void alarms.push(message))
    const accounts = accountsOn(store, { broken })
    const refused = accounts.handle(first, credit(1n), metadata('credit'))
    await expect(refused).rejects.toBeInstanceOf(BrokenStream)
    await expect(refused).rejects.toMatchObject({
      stream: `account-${first}`,
      revision: 1,
      cause: { name: 'UnreadableEvent', position: 4n },
    })
    await expect(accounts.state(first)).rejects.toBeInstanceOf(BrokenStream)
    expect([alarms.length, broken.list()]).toEqual([
      1,
      [{ stream: `account-${first}`, revision: 1, reason: alarms[0] }],
    ])
    await accounts.handle(second, credit(1n), metadata('other'))
  })
})
