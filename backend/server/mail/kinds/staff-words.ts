import { assets, DepositMethod } from '#contracts/values/assets'
import type { SiteSettings } from '#contracts/events/changes'
import type { StaffNotifiedType } from '#contracts/events/notified-events'

/** What a mail to staff may say: who did it, to whom, and about what. */
export interface ToldToStaffByMail {
  readonly actorName: string
  readonly personName: string
  readonly about: string
}

/** How mails name the site settings. */
export const settingNames: { readonly [Name in keyof SiteSettings]: string } = {
  siteName: 'the name of the site',
  minimumWithdrawal: 'the smallest withdrawal',
  withdrawalFeeBasisPoints: 'the withdrawal fee',
  bannerText: 'the banner',
  logo: 'the logo',
  supportAddress: 'the address for help',
  manualEntryThreshold: 'the threshold from which on two admins are needed',
  clientsCloseTrades: 'whether clients close their own trades',
  keepsOwedAvailable: 'whether withdrawals leave as much available as is owed',
}

const coin = (about: string): string => {
  const method = DepositMethod.safeParse(about)
  return method.success ? assets[method.data].label : about
}

/** The mail for each event that notifies staff. */
export const staffWords: {
  readonly [Type in StaffNotifiedType]: (told: ToldToStaffByMail) => string
} = {
  SiteSettingsChanged: ({ actorName, about }) => `${actorName} changed ${about}.`,
  WalletAddressChanged: ({ actorName, about }) =>
    `${actorName} changed the address to which clients pay ${coin(about)}.`,
  WalletAddressRemoved: ({ actorName, about }) =>
    `${actorName} removed the address to which clients pay ${coin(about)}.`,
  PurchaseLinkChanged: ({ actorName, about }) =>
    `${actorName} changed a link to a firm that sells coins: ${about}.`,
  PurchaseLinkRemoved: ({ actorName }) => `${actorName} removed a link to a firm that sells coins.`,
  InstrumentClosed: ({ actorName, about }) => `${actorName} closed ${about} to new trades.`,
  InstrumentReopened: ({ actorName, about }) => `${actorName} opened ${about} to new trades again.`,
  ExpertCopied: ({ actorName, about }) => `${actorName} began to copy the expert ${about}.`,
  ExpertCopyEnded: ({ actorName, about }) => `${actorName} no longer copies the expert ${about}.`,
  OfferAdded: ({ actorName, about }) => `${actorName} added ${about} to what clients are offered.`,
  OfferChanged: ({ actorName, about }) => `${actorName} changed the terms of ${about}.`,
  OfferArchived: ({ actorName, about }) =>
    `${actorName} archived ${about}, which is offered no longer.`,
  PersonInvited: ({ actorName, about }) => `${actorName} invited a person as ${about}.`,
  InvitationRevoked: ({ actorName }) => `${actorName} revoked an invitation.`,
  RoleGranted: ({ actorName, personName, about }) =>
    `${personName} has the role ${about} now, by ${actorName}.`,
  UserBlocked: ({ actorName, personName }) => `${actorName} blocked ${personName}.`,
  UserUnblocked: ({ actorName, personName }) => `${actorName} let ${personName} sign in again.`,
  SecondFactorsReset: ({ actorName, personName }) =>
    `${actorName} removed the second factors of ${personName}.`,
  ChangeProposed: ({ actorName }) => `${actorName} proposed a change that waits for another admin.`,
}
