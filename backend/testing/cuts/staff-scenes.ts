import { takePictureDown } from '#contracts/own/profile-pictures'
import { approveProposal } from '#contracts/site/proposals'
import { setReleaseCode } from '#contracts/requests/release-codes'
import { changeWithdrawalSettings, closeAccount, resetFactors } from '#contracts/people/users'
import { getSession } from '#contracts/own/session'
import { viewAsClient } from '#contracts/people/views'
import { FormerPowers } from '../../features/session/former-powers.js'
import { FormerClients } from '../../server/identity/leaving/former-clients.js'
import { addPasskeyTo } from '../app/passkeys.js'
import { showPicture } from '../samples/profile-pictures.js'
import {
  accountOf,
  isThere,
  isTold,
  reason,
  rowsOf,
  serviceOf,
  userOf,
  type MakeScene,
} from './scene.js'

const pictureScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const shown = { userId: person.userId, profilePictureId: await showPicture(person) }
  return {
    send: (headers) => desk.admin.call(takePictureDown, { ...shown, reason }, headers),
    facts: async () => ({
      log: await isTold(desk, person, 'ProfilePictureRemoved'),
      tables: !(await isThere(
        desk.app,
        'select from profile_pictures where user_id = $1',
        person.userId,
      )),
    }),
  }
}

const releaseCodeScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  await desk.admin.ask(changeWithdrawalSettings, {
    accountId: person.userId,
    code: 'enabled',
    reason,
  })
  return {
    send: (headers) =>
      desk.admin.call(setReleaseCode, { accountId: person.userId, reason }, headers),
    facts: async () => {
      const kept = await rowsOf<{ id: string }>(
        desk.app,
        'select code_id as id from release_code_hashes where account_id = $1',
        person.userId,
      )
      return { log: (await accountOf(desk, person)).releaseCode?.codeId, tables: kept[0]?.id }
    },
  }
}

const viewScene: MakeScene = async (desk) => {
  const [person, viewer] = [await desk.app.person('client'), await desk.app.person('admin')]
  return {
    send: (headers) => viewer.call(viewAsClient, { accountId: person.userId, reason }, headers),
    facts: async () => ({
      log: await isTold(desk, viewer, 'ClientViewed'),
      tables: await isThere(
        desk.app,
        'select from client_views where account_id = $1',
        person.userId,
      ),
    }),
  }
}

const resetFactorsScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  await addPasskeyTo(person)
  const { proposalId } = await desk.admin.ask(resetFactors, { userId: person.userId, reason })
  return {
    send: (headers) =>
      desk.second.call(approveProposal, { subject: `user-${person.userId}`, proposalId }, headers),
    facts: async () => ({
      log: (await userOf(desk, person)).factors.size === 0,
      tables: (await person.ask(getSession, {})).user === null,
    }),
    later: () => desk.app.upToDate(),
  }
}

const closingScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const { proposalId } = await desk.admin.ask(closeAccount, { accountId: person.userId, reason })
  return {
    send: (headers) =>
      desk.second.call(
        approveProposal,
        { subject: `account-${person.userId}`, proposalId },
        headers,
      ),
    facts: async () => ({
      log: (await accountOf(desk, person)).closedAt !== null,
      tables: await isThere(
        desk.app,
        'select from users where user_id = $1 and erased_at is not null',
        person.userId,
      ),
    }),
    later: async () => {
      await desk.app.upToDate()
      await serviceOf(desk.app, FormerClients).finish()
    },
  }
}

const formerPowersScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  await rowsOf(
    desk.app,
    `insert into former_powers values ($1, 'client', 'blocked')`,
    person.userId,
  )
  const start = () => serviceOf(desk.app, FormerPowers).onApplicationBootstrap()
  return {
    send: () =>
      start().then(
        () => ({ status: 200, headers: new Headers(), text: '' }),
        () => ({ status: 500, headers: new Headers(), text: '' }),
      ),
    facts: async () => ({
      log: (await userOf(desk, person)).status === 'blocked',
      tables: !(await isThere(
        desk.app,
        'select from former_powers where user_id = $1',
        person.userId,
      )),
    }),
    later: start,
  }
}

/** What staff do about people, and the start. */
export const staffScenes = {
  'TakePictureDownHandler.execute': [pictureScene],
  'SetReleaseCodeHandler.execute': [releaseCodeScene],
  'ViewAsClientHandler.execute': [viewScene],
  'DecideProposalHandler.execute': [resetFactorsScene, closingScene],
  'FormerPowers.onApplicationBootstrap': [formerPowersScene],
}
