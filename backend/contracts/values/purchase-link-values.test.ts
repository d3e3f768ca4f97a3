import { expect, it } from '@jest/globals'
import { canonicalAddress, hostOf, PurchaseLink } from './purchase-link-values.js'

const faultOf = (address: string): string | undefined =>
  PurchaseLink.safeParse({ name: 'Example Coins', address }).error?.issues[0]?.message

it.each([
  'https://coins.example',
  'https://www.coins.example/buy?with=card#now',
  'HTTPS://Coins.Example/',
  ' https://bücher.example/ ',
])('A link to buy coins may lead to “%s”', (address) => {
  expect(faultOf(address)).toBeUndefined()
})

it.each([
  ['', 'An address is required'],
  ['http://coins.example', 'Use an address that begins with https://'],
  ['coins.example', 'Enter the whole address, such as https://www.example.com/buy'],
  ['javascript:alert(1)', 'Enter the whole address, such as https://www.example.com/buy'],
  ['https:coins.example', 'Enter the whole address, such as https://www.example.com/buy'],
  ['https://', 'Enter the whole address, such as https://www.example.com/buy'],
  [
    'https://daybook.example@coins.example',
    'Leave out everything up to the @: it hides which site the address leads to',
  ],
  ['https://coins.example:8443', 'Leave out the colon and the number after the name of the site'],
  ['https://localhost/', 'Name a site on the internet, such as www.example.com'],
  ['https://127.0.0.1/', 'Name a site on the internet, such as www.example.com'],
  ['https://[::1]/', 'Name a site on the internet, such as www.example.com'],
  ['https://2130706433/', 'Name a site on the internet, such as www.example.com'],
  [`https://coins.example/${'a'.repeat(300)}`, 'An address can have at most 300 characters'],
])(
  'A link to buy coins does not lead to “%s”, and the refusal says what to do',
  (address, fault) => {
    expect(faultOf(address)).toBe(fault)
  },
)

it('A link is shown by the name that browsers look up, for any letters it was typed in', () => {
  // The fifth letter is Cyrillic.
  const address = canonicalAddress('https://KRAKЕN.example\\@coins.example')
  expect(address).toMatch(/^https:\/\/xn--[a-z0-9-]+\.example\/@coins\.example$/)
  expect(hostOf(address)).toMatch(/^xn--[a-z0-9-]+\.example$/)
})

it.each([
  ['', 'The name of the firm is required'],
  ['a'.repeat(41), 'The name can have at most 40 characters'],
  ['Coins\u202E', 'The name contains invisible characters; type it instead of pasting it'],
])('A firm is not called “%s”', (name, fault) => {
  expect(
    PurchaseLink.safeParse({ name, address: 'https://coins.example' }).error?.issues[0]?.message,
  ).toBe(fault)
})
