import { expect, it } from '@jest/globals'
import { SessionId } from '#contracts/values/ids'
import {
  admins,
  amara,
  credit,
  found,
  jonas,
  logOf,
  opened,
  uuid,
  type Deed,
} from '../../testing/samples/judged-logs.js'

const signedIn: Deed = [
  jonas,
  'admin',
  'SignIn',
  `user-${jonas}`,
  10,
  { type: 'SignedIn', data: { sessionId: SessionId.parse(uuid(7)), by: 'password' } },
]
const EIGHT_HOURS = 8 * 3_600

it('An act is found whose admin signed in longer ago than a session lasts, a minute later for what was under way as it ended', () => {
  const faults = (second: number) =>
    found(logOf([...admins, opened(amara), signedIn, credit(jonas, amara, second)])).filter(
      (said) => said.includes('not-signed-in'),
    )
  expect(
    [10 + EIGHT_HOURS, 10 + EIGHT_HOURS + 60, 10 + EIGHT_HOURS + 61].map(
      (second) => faults(second).length,
    ),
  ).toEqual([0, 0, 1])
})
