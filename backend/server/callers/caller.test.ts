import { describe, expect, it } from '@jest/globals'
import type { IncomingMessage } from 'node:http'
import { callerOf, networkOf } from './caller.js'

const from = (forwarded: string | undefined) =>
  ({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '10.0.0.1' },
  }) as unknown as IncomingMessage

describe('the address of a caller', () => {
  it('is that of the connection when there is no proxy, and not what the caller claims', () => {
    expect(callerOf(from('1.2.3.4'), 0)).toBe('10.0.0.1')
  })

  it('is what the outermost proxy has seen', () => {
    expect(callerOf(from('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4')
    expect(callerOf(from('6.6.6.6, 1.2.3.4 ,10.0.0.2'), 2)).toBe('1.2.3.4')
  })

  it('is the furthest one known when there are fewer proxies than configured', () => {
    expect(callerOf(from('1.2.3.4'), 3)).toBe('1.2.3.4')
    expect(callerOf(from(undefined), 1)).toBe('10.0.0.1')
  })
})

describe('the network that limits count by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['', ''],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::3:4:5:6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('is the same for all addresses of one IPv6 /64, and different for another', () => {
    expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2::9'))
    expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'))
  })
})
