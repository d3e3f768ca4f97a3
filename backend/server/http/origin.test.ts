import { describe, expect, it } from '@jest/globals'
import type { IncomingMessage } from 'node:http'
import { isSameOrigin } from './origin.js'

const from = (origin: string | undefined, host: string) =>
  ({ headers: { origin, host } }) as IncomingMessage

describe('the origin of a request', () => {
  it('is accepted on the names of this machine if none is configured', () => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'localhost']) {
      expect(isSameOrigin(from(`http://${host}`, host), undefined)).toBe(true)
    }
  })

  it('is refused if the page has another host or port than the request', () => {
    expect(isSameOrigin(from('http://localhost:3000', '127.0.0.1:3000'), undefined)).toBe(false)
    expect(isSameOrigin(from('http://127.0.0.1:3001', '127.0.0.1:3000'), undefined)).toBe(false)
  })

  it('is refused if the page came by another scheme than this server speaks', () => {
    for (const origin of [
      'https://127.0.0.1:3000',
      'ftp://127.0.0.1:3000',
      'ws://127.0.0.1:3000',
      'foo://127.0.0.1:3000',
    ])
      expect(isSameOrigin(from(origin, '127.0.0.1:3000'), undefined)).toBe(false)
  })

  it('is refused for a foreign name that was made to resolve to this machine', () => {
    expect(
      isSameOrigin(from('http://rebound.example:3000', 'rebound.example:3000'), undefined),
    ).toBe(false)
    expect(
      isSameOrigin(from('http://127.0.0.1.evil.example', '127.0.0.1.evil.example'), undefined),
    ).toBe(false)
  })

  it('is refused if it is missing, opaque or malformed', () => {
    for (const origin of [undefined, '', 'null', 'about:blank', '127.0.0.1:3000', 'http://']) {
      expect(isSameOrigin(from(origin, '127.0.0.1:3000'), undefined)).toBe(false)
      expect(isSameOrigin(from(origin, 'daybook.example'), 'https://daybook.example')).toBe(false)
    }
  })

  it('must equal the configured one, scheme and port included', () => {
    const configured = 'https://daybook.example'
    expect(isSameOrigin(from('https://daybook.example', 'behind-the-proxy:3000'), configured)).toBe(
      true,
    )
    for (const origin of [
      'http://daybook.example',
      'https://daybook.example:8443',
      'https://daybook.example.evil.example',
      'http://127.0.0.1:3000',
    ]) {
      expect(isSameOrigin(from(origin, new URL(origin).host), configured)).toBe(false)
    }
  })
})
