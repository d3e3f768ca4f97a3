import { expect, it } from '@jest/globals'
import { canonicalAddress, PlacedLink, PurchasePlace } from '#contracts/values/purchase-link-values'
import { demoLinks } from './purchase-links.js'

it('The demo has a link in each of the five places, as it would be stored', () => {
  expect(demoLinks.map(({ place }) => place)).toEqual(PurchasePlace.options)
  for (const link of demoLinks)
    expect(PlacedLink.parse(link)).toEqual({ ...link, address: canonicalAddress(link.address) })
})
