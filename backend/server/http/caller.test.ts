import { describe, expect, it } from '@jest/globals'
import type { IncomingMessage } from 'node:http'
import { callerOf } from './caller.js'

const from = (forwarded: string | undefined) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage

describe('the address of a caller', () => {
  it('is that of the connection where no proxy stands before the server, whatever the caller says', () => {
    expect(callerOf(from('1.2.3.4'), 0)).toBe('10.0.0.1')
  })

  it('is what the outermost proxy has seen', () => {
    expect(callerOf(from('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4')
    expect(callerOf(from('6.6.6.6, 1.2.3.4 ,10.0.0.2'), 2)).toBe('1.2.3.4')
  })

  it('is the furthest one known where there are fewer proxies than said', () => {
    expect(callerOf(from('1.2.3.4'), 3)).toBe('1.2.3.4')
    expect(callerOf(from(undefined), 1)).toBe('10.0.0.1')
  })
})
