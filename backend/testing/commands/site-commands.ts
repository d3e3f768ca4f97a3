import {
  acceptInvitation,
  invitePerson,
  readInvitation,
  revokeInvitation,
} from '#contracts/people/invitations'
import {
  approveProposal,
  cancelProposal,
  listProposals,
  rejectProposal,
} from '#contracts/site/proposals'
import { removePurchaseLink, setPurchaseLink } from '#contracts/site/purchase-links'
import {
  changeSettings,
  confirmChange,
  contestChange,
  removeWallet,
  setWallet,
} from '#contracts/site/site'
import { closeInstrument, reopenInstrument } from '#contracts/site/instruments'
import { logo } from '../app/deeds.js'
import type { Browser } from '../app/http.js'
import { madeAddress } from '../samples/made-addresses.js'
import type { Person } from '../app/people.js'

interface SitePeople {
  readonly admin: Person
  readonly second: Person
  /** Proposals that the first made alone. */
  readonly madeAlone: readonly string[]
  readonly visitor: Browser
}

/**
 * Three changes that one admin makes alone, by their ids; the last is that entries by hand from
 * $20.00 on need a second admin.
 */
export const changesMadeAlone = async (admin: Person): Promise<string[]> => {
  for (const which of ['one', 'two'])
    await admin.ask(setWallet, {
      method: 'solana',
      address: madeAddress('solana', which),
      reason: 'For a test',
    })
  await admin.ask(changeSettings, { manualEntryThreshold: '20.00', reason: 'For a test' })
  return (await admin.ask(listProposals, {})).items.map(({ proposalId }) => proposalId)
}

/** Each command on the site, sent once; `people` is asked when it is. */
export const siteCommands = (
  people: () => SitePeople,
): Readonly<Record<string, () => Promise<unknown>>> => {
  const reason = 'For a test'
  let wallets = 0
  const propose = () =>
    people().admin.ask(setWallet, {
      method: 'dogecoin',
      address: madeAddress('dogecoin', String((wallets += 1))),
      reason,
    })
  const proposal = async () => ({ subject: 'site', proposalId: (await propose()).proposalId ?? '' })
  const proposeLink = () =>
    people().admin.ask(setPurchaseLink, {
      place: '1',
      name: 'Example Coins',
      address: 'https://coins.example/buy',
      reason,
    })
  const invite = async () => {
    const { invitationId, path } = await people().admin.ask(invitePerson, {
      role: 'client',
      email: `guest${(wallets += 1)}@example.com`,
      reason,
    })
    return { invitationId, token: path.split('#')[1] ?? '', email: `guest${wallets}@example.com` }
  }
  return {
    uploadLogo: () => logo(people().admin, '#203040'),
    invitePerson: async () => {
      await invite()
      await people().admin.refusal(invitePerson, {
        role: 'client',
        email: people().admin.email,
        reason,
      })
    },
    revokeInvitation: async () =>
      people().second.ask(revokeInvitation, {
        invitationId: (await invite()).invitationId,
        reason,
      }),
    readInvitation: async () =>
      people().visitor.ask(readInvitation, { token: (await invite()).token }),
    acceptInvitation: async () => {
      const { token, email } = await invite()
      await people().visitor.ask(acceptInvitation, {
        username: 'guest',
        fullName: 'A guest',
        email,
        password: 'cobalt-otter-73',
        token,
      })
    },
    changeSettings: () => people().admin.ask(changeSettings, { siteName: 'Nordlys', reason }),
    setWallet: propose,
    removeWallet: () => people().admin.ask(removeWallet, { method: 'tether', reason }),
    setPurchaseLink: proposeLink,
    removePurchaseLink: async () => {
      const { proposalId } = await proposeLink()
      await people().second.ask(approveProposal, { subject: 'site', proposalId: proposalId ?? '' })
      await people().admin.ask(removePurchaseLink, { place: '1', reason })
    },
    closeInstrument: () => people().admin.ask(closeInstrument, { instrument: 'AAPL', reason }),
    reopenInstrument: async () => {
      await people().admin.ask(closeInstrument, { instrument: 'MSFT', reason })
      await people().admin.ask(reopenInstrument, { instrument: 'MSFT', reason })
    },
    approveProposal: async () => people().second.ask(approveProposal, await proposal()),
    rejectProposal: async () =>
      people().second.ask(rejectProposal, { ...(await proposal()), reason }),
    cancelProposal: async () => people().admin.ask(cancelProposal, await proposal()),
    confirmChange: () =>
      people().second.ask(confirmChange, { proposalId: people().madeAlone[0] ?? '' }),
    contestChange: () =>
      people().second.ask(contestChange, { proposalId: people().madeAlone[1] ?? '', reason }),
  }
}
