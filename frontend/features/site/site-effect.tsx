import type { Proposal } from '#contracts/site/proposals'
import { SettingsChange } from './settings-change.js'
import { WalletChange } from './wallet-change.js'

/**
 * What a change of the site replaces, next to the replacement; nothing for a change of another
 * kind.
 */
export const SiteEffect = ({ proposal: { change, status } }: { proposal: Proposal }) => {
  const isInEffect = status === 'alone'
  if (change.kind === 'wallet') return <WalletChange change={change} isInEffect={isInEffect} />
  return change.kind === 'settings' && <SettingsChange change={change} isInEffect={isInEffect} />
}
