import { EventEmitter } from 'node:events'
import type { ExecutionContext } from '@nestjs/common'
import { expect, it } from '@jest/globals'
import type { BodyTime } from '../../server/http/body-time.js'
import { standardLimits } from '../../server/limits.js'
import { Refusal } from '../../server/refusal.js'
import { UploadGuard } from './upload.guard.js'

const allowing = { allow: () => undefined } as unknown as BodyTime

/** An upload of one person, whose connection may be gone before the guard sees it. */
const upload = (isGone: boolean) => {
  const socket = Object.assign(new EventEmitter(), { destroyed: isGone })
  const request = { user: { userId: 'amara' } }
  const response = Object.assign(new EventEmitter(), { req: { socket } })
  return {
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }),
  } as unknown as ExecutionContext
}

it('An upload whose connection was gone before it was admitted keeps no place', async () => {
  const guard = new UploadGuard(allowing, standardLimits)
  for (let gone = 0; gone < 6; gone++) {
    expect(guard.canActivate(upload(true))).toBe(true)
    await new Promise(setImmediate)
  }
  for (let running = 0; running < 3; running++) expect(guard.canActivate(upload(false))).toBe(true)
  expect(() => guard.canActivate(upload(false))).toThrow(Refusal)
})
