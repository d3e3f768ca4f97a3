import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { expect, it } from '@jest/globals'
import type { Request, Response } from 'express'
import { createLog } from '../../../lib/log.js'
import { StillClock } from '../../../testing/app/test-clock.js'
import { readConfig } from '../../config/config.js'
import { Vault } from '../../vault/vault.js'
import type { UserRecord } from '../people/identity-tables.js'
import { KnownDevices } from './known-devices.js'
import { SecurityLog } from '../people/security-log.js'

const LIFE_MS = 90 * 24 * 60 * 60_000
const amara = { userId: 'u1', emailKey: 'amara@example.com' } as UserRecord

it('A device is known for ninety days to the millisecond', () => {
  const [vault, clock] = [new Vault(randomBytes(32)), new StillClock()]
  const devices = new KnownDevices(
    vault,
    clock,
    new SecurityLog(createLog('silent'), vault),
    readConfig({}),
  )
  let cookie = ''
  const response = {
    cookie: (name: string, value: string) => (cookie = `${name}=${value}`),
  } as unknown as Response
  devices.remember(amara, { headers: {} } as Request, response)
  const isKnown = () =>
    devices.idFor(amara.emailKey, { headers: { cookie } } as IncomingMessage) !== undefined
  clock.advance(LIFE_MS - 1)
  expect(isKnown()).toBe(true)
  clock.advance(1)
  expect(isKnown()).toBe(false)
})
