import { describe, expect, it } from '@jest/globals'
import { relyingPartyOf } from './relying-party.js'

const at = (origin: string | undefined, configured?: string) =>
  relyingPartyOf(
    { headers: origin === undefined ? {} : { origin } } as Parameters<typeof relyingPartyOf>[0],
    { origin: configured },
  )

describe('the site that passkeys belong to', () => {
  it('is the configured one, or else that of the page which asks', () => {
    expect(at('http://localhost:3000')).toEqual({
      origin: 'http://localhost:3000',
      id: 'localhost',
    })
    expect(at('http://localhost:3000', 'https://daybook.example')).toEqual({
      origin: 'https://daybook.example',
      id: 'daybook.example',
    })
  })

  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://[2001:db8::5]'])(
    'has a name, unlike %s',
    (origin) => {
      expect(() => at(origin)).toThrow(expect.objectContaining({ code: 'passkeys-need-a-name' }))
    },
  )
})
