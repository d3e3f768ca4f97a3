import { describe, expect, it } from '@jest/globals'
import { leadsAway } from './leads-away.js'

describe('words for everybody', () => {
  it.each([
    'send bitcoin to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'Pay to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT from now on',
    'Pay to bc1qar0s rrr7xfk vy5l643 lydnw9r',
    'Pay to 0x52908400098527886E0F7030069857D2E4169EE7',
    'See https://nordlys.example/help',
    'See www.nordlys.example',
    'Write to t.me/nordlys',
    'Nordlys.com',
    'Write to help@nordlys.example',
    'Pay to DE89 3704 0044 0532 0130 00',
    'Call +49 30 1234 5678 90',
    'See ｎｏｒｄｌｙｓ．ｅｘａｍｐｌｅ',
  ])('lead away: %s', (text) => expect(leadsAway(text)).toBe(true))

  it.each([
    '',
    'Daybook',
    'Closed on Monday, 24 December 2026. Withdrawals are paid from 8:30 to 17:00 on all other days.',
    'Our 2nd office is open, 24h a day.',
    'Nordlys A/S – est. 1998',
    'Gebührenänderungsmitteilung: 2,25 % ab 1. 12.',
  ])('lead nowhere: %s', (text) => expect(leadsAway(text)).toBe(false))
})
