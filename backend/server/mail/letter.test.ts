import { expect, it } from '@jest/globals'
import { mailFormats } from './mail-formats.js'
import { htmlOf, textOf } from './letter.js'

const writing = {
  subject: 'Nordlys: Deposit approved',
  paragraphs: ['$500.00 was added to your balance.'],
}
const setting = {
  siteName: 'Nordlys',
  support: 'help@nordlys.example',
  name: 'Amara',
  ...mailFormats(null),
}
const site = 'https://nordlys.example'

it('A mail ends with the site, its address and where to ask for help, if the site has such an address', () => {
  expect(textOf(writing, setting, site)).toMatch(
    /-- \nNordlys\nhttps:\/\/nordlys\.example\nQuestions\? Write to help@nordlys\.example$/,
  )
  expect(htmlOf(writing, setting, site)).toContain('<br>Questions? Write to help@nordlys.example')
  expect(textOf(writing, { ...setting, support: '' }, site)).toMatch(
    /-- \nNordlys\nhttps:\/\/nordlys\.example$/,
  )
  expect(htmlOf(writing, { ...setting, support: '' }, site)).not.toContain('Questions')
})
