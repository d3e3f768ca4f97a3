import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Request, Response } from 'express'
import type { Log } from '../../lib/log.js'
import { standardLimits } from '../limits.js'
import { BodyTime } from './body-time.js'
import { RefusalCounts } from './refusal-counts.js'

const silent = { warn: () => undefined } as unknown as Log
const nothing = (): void => undefined
const times = new BodyTime(new RefusalCounts(silent, standardLimits), standardLimits)
const response = { headersSent: true } as Response

/** A request whose body is announced, and has arrived or not. */
const requestThat = (complete: boolean) =>
  Object.assign(new EventEmitter(), {
    complete,
    destroyed: false,
    headers: { 'content-length': '5' },
    socket: { bytesRead: 0 },
  }) as unknown as Request

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }))
afterEach(() => void jest.useRealTimers())
const turn = () => new Promise(setImmediate)

describe('the time limit of a body', () => {
  it('needs a timer only if the body has not arrived with its headers', async () => {
    times.start(requestThat(true), response, nothing)
    await turn()
    expect(jest.getTimerCount()).toBe(0)
    times.start(requestThat(false), response, nothing)
    await turn()
    expect(jest.getTimerCount()).toBe(1)
  })

  it('is not set for a body that comes in one piece with its headers', async () => {
    const allow = jest.spyOn(times, 'allow')
    const server = createServer((request, answer) => {
      times.start(request as Request, answer as Response, nothing)
      request.resume().once('end', () => answer.end())
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
    caller.write('POST / HTTP/1.1\r\nHost: daybook\r\nContent-Length: 5\r\n\r\nhello')
    await once(caller, 'data')
    caller.destroy()
    await once(server.close(), 'close')
    expect(allow).not.toHaveBeenCalled()
    allow.mockRestore()
  })

  it('leaves no timer once the request is closed, even when it was set several times', async () => {
    const request = requestThat(false)
    times.start(request, response, nothing)
    for (const ms of [1_000, 2_000]) times.allow(request, response, () => ms)
    await turn()
    expect(jest.getTimerCount()).toBe(1)
    request.emit('close')
    expect(jest.getTimerCount()).toBe(0)
  })
})
