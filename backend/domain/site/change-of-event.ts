import type { Change } from '#contracts/events/changes'
import type { EventNamed, LedgerEvent } from '#contracts/events/ledger-events'

/** Turns the events by which changes take effect back into changes. */
const changes: { readonly [Type in EffectType]: (data: EventNamed<Type>['data']) => Change } = {
  WalletAddressChanged: ({ method, address, memo }) => ({
    kind: 'wallet',
    method,
    wallet: { address, ...(memo ? { memo } : {}) },
  }),
  WalletAddressRemoved: ({ method }) => ({ kind: 'wallet', method, wallet: null }),
  PurchaseLinkChanged: ({ place, name, address }) => ({
    kind: 'purchase-link',
    place,
    link: { name, address },
  }),
  PurchaseLinkRemoved: ({ place }) => ({ kind: 'purchase-link', place, link: null }),
  InstrumentClosed: ({ instrument }) => ({ kind: 'instrument', instrument, isOpen: false }),
  InstrumentReopened: ({ instrument }) => ({ kind: 'instrument', instrument, isOpen: true }),
  PersonInvited: ({ invitationId, role, to }) => ({ kind: 'invitation', invitationId, role, to }),
  SiteSettingsChanged: ({
    reason: _reason,
    proposalId: _proposal,
    madeAlone: _alone,
    ...settings
  }) => ({ kind: 'settings', settings }),
}

/** The events by which a change takes effect. */
export type EffectType =
  | 'SiteSettingsChanged'
  | 'WalletAddressChanged'
  | 'WalletAddressRemoved'
  | 'PurchaseLinkChanged'
  | 'PurchaseLinkRemoved'
  | 'InstrumentClosed'
  | 'InstrumentReopened'
  | 'PersonInvited'

/** All of them. */
export const effectTypes = Object.keys(changes) as readonly EffectType[]

export const isEffect = (event: LedgerEvent): event is EventNamed<EffectType> =>
  Object.hasOwn(changes, event.type)

/** The change of an event, as it was asked for. */
export const changeOf = ({ type, data }: EventNamed<EffectType>): Change =>
  (changes[type] as (data: EventNamed<EffectType>['data']) => Change)(data)
