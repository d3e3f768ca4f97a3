import { describe, expect, it } from '@jest/globals'
import { shortId, shortStream } from './short-id.js'

describe('a long id', () => {
  it('keeps its beginning and its end', () => {
    expect(shortId('0192f0c3-7d3e-7a51-8c02-2f6d11aa51aa')).toBe('0192f0c3…51aa')
    expect(shortId('system')).toBe('system')
  })

  it('leaves the kind of a stream readable', () => {
    expect(shortStream('account-0192e4a8-7d3e-7a51-8c02-2f6d11aa7c41')).toBe('account-…7c41')
    expect(shortStream('site')).toBe('site')
  })
})
