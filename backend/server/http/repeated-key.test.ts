import { describe, expect, it } from '@jest/globals'
import { repeatedKey } from './repeated-key.js'

describe('a key of a JSON text', () => {
  it.each([
    ['{"amount":"5.00","amount":"500.00"}', 'amount'],
    ['{"amount":1, "\\u0061mount" : 2}', 'amount'],
    ['{"details":{"name":"a","name":"b"}}', 'name'],
    ['{"list":[{"a":1},{"b":1,"b":2}]}', 'b'],
    ['{"":1,"":2}', ''],
  ])('is found twice in %s', (text, key) => expect(repeatedKey(text)).toBe(key))

  it.each([
    '{"a":{"b":1},"b":2,"c":[{"b":1},{"b":2}]}',
    '{"a":"b","b":"a"}',
    '{"a":"{\\"a\\":1,\\"a\\":2}"}',
    '["a","a",{"a":["a","a"]}]',
    '{"a":',
    '"text"',
    '',
  ])('is there once in %s', (text) => expect(repeatedKey(text)).toBeUndefined())
})
