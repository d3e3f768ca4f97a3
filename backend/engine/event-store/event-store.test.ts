import { expect, it } from '@jest/globals'
import {
  AppendTooLarge,
  DuplicateCommand,
  EventStoreBusy,
  EventStoreUnavailable,
  OutcomeUnknown,
  WrongExpectedRevision,
} from './event-store.js'

it.each([
  [
    'WrongExpectedRevision: stream account-1 is at revision 5, not at 3',
    new WrongExpectedRevision('account-1', 3, 5),
  ],
  ['DuplicateCommand: command c1 is already in the log', new DuplicateCommand('account-1', 'c1')],
  [
    'AppendTooLarge: an append of 1000001 bytes to account-1 is over the limit of 1000000 bytes',
    new AppendTooLarge('account-1', 1_000_001),
  ],
  [
    'EventStoreUnavailable: the event store did not answer within 9 ms',
    new EventStoreUnavailable(9),
  ],
  ['EventStoreBusy: too many appends are waiting for the log', new EventStoreBusy()],
  [
    'OutcomeUnknown: it is not known whether the append to account-1 was committed; send the same command again',
    new OutcomeUnknown('account-1'),
  ],
])('A failure of the store says its name and what it is about: %s', (text, failure) => {
  expect(String(failure)).toBe(text)
})
