import { describe, expect, it } from '@jest/globals'
import { deviceOf, maskedAddress, originOf } from './devices.js'

describe('the device of a session', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/605.1',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
      'Chrome on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (compatible; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
    ['curl/8.9', null],
    ['', null],
  ])('is told by browser and system: %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })

  it.each([
    ['203.0.113.77', '203.0.113.•••'],
    ['::ffff:203.0.113.77', '203.0.113.•••'],
    ['2001:db8:1:2::5', '2001:db8:1:•••'],
    ['', null],
  ])('is told by part of its address: %s', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked)
  })

  it('is unknown for a request that says nothing', () => {
    expect(originOf({ headers: {}, ip: undefined })).toEqual({ device: null, address: null })
  })
})
