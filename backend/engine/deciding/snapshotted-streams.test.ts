import { expect, it } from '@jest/globals'
import type { AccountEvent } from '#contracts/events/ledger-events'
import { account } from '../../domain/account/account.js'
import { Account, ACCOUNT_VERSION } from '../../domain/account/state.js'
import { issueQuote, owner, ownerId } from '../../testing/stories/account-story.js'
import { accountsOn, metadata, openOn, stream } from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { decodeEvent } from './event-codec.js'
import { snapshottedStreams } from './snapshotted-streams.js'
import { snapshotCodec } from './snapshot-codec.js'

it('A stream folded event by event gives the same text as its snapshots, and each fold starts from the beginning', async () => {
  const [store, codec] = [new FatefulStore(), snapshotCodec(ACCOUNT_VERSION, Account)]
  await openOn(store)
  await accountsOn(store).handle(ownerId, issueQuote(5n), metadata('quote', owner))
  const accounts = snapshottedStreams<Account, AccountEvent>(account, codec)
  const following = accounts.follow()
  for (const event of await store.read(stream, 0, 10)) following.take(decodeEvent(event))
  expect(following.text()).toBe(codec.write(await accountsOn(store).state(ownerId)))
  expect(accounts.follow().text()).toBe(codec.write(account.initial))
  expect(accounts.version).toBe(ACCOUNT_VERSION)
})
