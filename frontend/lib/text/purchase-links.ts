import type { PurchasePlace } from '#contracts/values/purchase-link-values'

/** Words of the links to firms that sell coins, as staff set them. */
export const purchaseLinksText = {
  links: 'Buy Crypto links',
  intro:
    'Clients see these firms on their page Buy Crypto, in this order. A new or changed link needs a second admin; removing one takes effect at once.',
  introEmpty:
    'No link is set, so the page Buy Crypto tells clients that there is none yet. Set the first one below; a second admin approves it.',
  unharmed: 'No link was changed.',
  link: (place: PurchasePlace) => `Link ${place}`,
  notSet: 'Not set',
  setOf: (place: PurchasePlace) => `Set link ${place}`,
  changeOf: (place: PurchasePlace) => `Change link ${place}`,
  removeOf: (place: PurchasePlace, name: string) => `Remove link ${place} to ${name}`,
  removeConsequence: (name: string) =>
    `Clients no longer see ${name}. This takes effect at once, without a second admin.`,
  name: 'Name of the firm',
  address: 'Address of its site',
  addressHelp: 'Open it yourself first and copy it from there. It begins with https://.',
  saved: 'Link saved.',
  removed: 'Link removed.',
} as const
