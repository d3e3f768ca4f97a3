import { getBalance } from '#contracts/ledger/balances'
import { approveIdentity, declineIdentity, submitIdentity } from '#contracts/people/identity'
import { addNote, removeNote } from '#contracts/people/notes'
import { endSessions, listSessions } from '#contracts/own/people-sessions'
import { approveProposal } from '#contracts/site/proposals'
import { blockUser, changeRole, closeAccount, getUser, unblockUser } from '#contracts/people/users'
import { endView, VIEW_HEADER, viewAsClient } from '#contracts/people/views'
import { credentialCommands } from './credential-commands.js'
import { upload } from '../app/deeds.js'
import { factorCommands } from './factor-commands.js'
import { identity, uploadSide, uploadSides } from '../samples/identities.js'
import { mailCommands } from './mail-commands.js'
import { notificationCommands } from './notification-commands.js'
import type { Person } from '../app/people.js'
import { profileCommands } from './profile-commands.js'
import type { TestApp } from '../app/test-app.js'

interface Desk {
  readonly app: TestApp
  readonly admin: Person
  readonly second: Person
}

/**
 * Each command of admins about people and the end of their accounts, sent once; `desk` is asked
 * when it is.
 */
export const peopleCommands = (
  desk: () => Desk,
): Readonly<Record<string, () => Promise<unknown>>> => {
  const reason = 'For a test'
  const newClient = async () => ({ userId: (await desk().app.person('client')).userId, reason })
  const named = ({ userId, submissionId }: Awaited<ReturnType<typeof identity>>) => ({
    userId,
    submissionId,
  })
  const note = async () => ({ userId: (await newClient()).userId, text: 'For a test' })
  return {
    ...mailCommands(desk),
    ...notificationCommands(desk),
    ...factorCommands(desk),
    ...credentialCommands(() => desk().app),
    ...profileCommands(desk),
    addNote: async () => desk().admin.ask(addNote, await note()),
    removeNote: async () => {
      const { userId, text } = await note()
      await desk().admin.ask(removeNote, {
        userId,
        ...(await desk().admin.ask(addNote, { userId, text })),
      })
    },
    blockUser: async () => desk().admin.ask(blockUser, await newClient()),
    unblockUser: async () => {
      const blocked = await newClient()
      await desk().admin.ask(blockUser, blocked)
      await desk().admin.ask(unblockUser, blocked)
    },
    closeAccount: async () => {
      const client = await desk().app.person('client')
      await upload(client)
      const { proposalId } = await desk().admin.ask(closeAccount, {
        accountId: client.userId,
        reason,
      })
      await desk().second.ask(approveProposal, { subject: `account-${client.userId}`, proposalId })
      await desk().admin.ask(getUser, { userId: client.userId })
    },
    viewAsClient: async () => {
      const { userId } = await desk().app.person('client')
      await desk().admin.ask(viewAsClient, { accountId: userId, reason })
      await desk().admin.ask(getBalance, {}, { [VIEW_HEADER]: userId })
    },
    uploadIdentityPicture: async () => {
      const client = await desk().app.person('client')
      for (const document of [0, 1]) await uploadSide(client, 'front', document)
    },
    submitIdentity: async () => {
      const client = await desk().app.person('client')
      for (const document of [0, 1])
        await client.ask(submitIdentity, await uploadSides(client, document))
    },
    approveIdentity: async () =>
      desk().admin.ask(approveIdentity, named(await identity(await desk().app.person('client')))),
    declineIdentity: async () =>
      desk().admin.ask(declineIdentity, {
        ...named(await identity(await desk().app.person('client'))),
        ground: 'expired',
        reason,
      }),
    endView: () => desk().admin.ask(endView, {}),
    changeRole: async () =>
      desk().admin.ask(changeRole, { ...(await newClient()), role: 'auditor' }),
    endSessions: async () => {
      const { admin } = desk()
      const { userId } = await newClient()
      const [session] = (await admin.ask(listSessions, { userId })).items
      for (const named of [{ sessionId: session?.sessionId }, {}])
        await admin.ask(endSessions, { userId, ...named, reason })
    },
  }
}
