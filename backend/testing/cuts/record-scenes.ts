import {
  nameDestination,
  listDestinations,
  removeDestination,
  saveDestination,
} from '#contracts/requests/destinations'
import { requestDeposit } from '#contracts/requests/deposits'
import { declineIdentity, submitIdentity } from '#contracts/people/identity'
import { DraftEraser } from '../../features/files/draft-eraser.js'
import { ProofEraser } from '../../features/files/proof-eraser.js'
import { Eraser } from '../../features/withdrawals/eraser.js'
import { pictureIdOf } from '../../server/files/identity-pictures.js'
import { bank, destination, quote, upload } from '../app/deeds.js'
import { identity, uploadSides } from '../samples/identities.js'
import type { Person } from '../app/people.js'
import {
  accountOf,
  isThere,
  isTold,
  reason,
  rowsOf,
  serviceOf,
  userOf,
  type Desk,
  type MakeScene,
} from './scene.js'

const MINUTE = 60_000

const saved = async (desk: Desk, person: Person): Promise<string[]> =>
  [...(await userOf(desk, person)).destinations.keys()].toSorted()

const detailsOf = async ({ app }: Desk, { userId }: Person): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      app,
      'select destination_id as id from destinations where owner_id = $1 order by 1',
      userId,
    )
  ).map(({ id }) => id)

const eraseDetails =
  ({ app }: Desk) =>
  async (): Promise<void> => {
    app.clock.advance(MINUTE + 1)
    await serviceOf(app, Eraser).erase()
  }

const saveScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  return {
    send: (headers) => person.call(saveDestination, { details: bank }, headers),
    facts: async () => ({ log: await saved(desk, person), tables: await detailsOf(desk, person) }),
    later: eraseDetails(desk),
  }
}

const removeScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const destinationId = await destination(person)
  return {
    send: (headers) => person.call(removeDestination, { destinationId }, headers),
    facts: async () => ({ log: await saved(desk, person), tables: await detailsOf(desk, person) }),
    later: eraseDetails(desk),
  }
}

const nameScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const destinationId = await destination(person)
  return {
    send: (headers) => person.call(nameDestination, { destinationId, name: 'Salary' }, headers),
    facts: async () => {
      await desk.app.upToDate()
      const [shown] = (await person.ask(listDestinations, {})).items
      return {
        log: await isTold(desk, person, 'DestinationNamed'),
        tables: shown?.name === 'Salary',
      }
    },
  }
}

/** The first two pictures were declined, and others are sent in their place. */
const submitScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const { userId, submissionId } = await identity(person, 0)
  await desk.admin.ask(declineIdentity, { userId, submissionId, ground: 'expired', reason })
  await rowsOf(desk.app, 'update identity_pictures set erase_at = null where owner_id = $1', userId)
  const pictures = await uploadSides(person, 1)
  return {
    send: (headers) => person.call(submitIdentity, pictures, headers),
    facts: async () => {
      const { last } = (await userOf(desk, person)).identity
      const kept =
        'select picture_id as id from identity_pictures where owner_id = $1 and (erase_at is null or erase_at <= $2)'
      const rows = await rowsOf<{ id: string }>(desk.app, kept, userId, desk.app.clock.now())
      const submitted = [
        pictureIdOf(userId, 'front', last?.front ?? ''),
        pictureIdOf(userId, 'back', last?.back ?? ''),
      ]
      // Drafts are kept for a day, those that are now submitted among them.
      const isSubmitted = submitted.includes(pictures.frontId)
      return {
        log: isSubmitted ? [] : submitted.toSorted(),
        tables: rows
          .map(({ id }) => id)
          .filter((id) => !isSubmitted || !submitted.includes(id as never))
          .toSorted(),
      }
    },
    later: () => serviceOf(desk.app, DraftEraser).erase(),
  }
}

const depositScene: MakeScene = async (desk) => {
  const person = await desk.app.person('client')
  const [depositId, proofId] = [await quote(person, '10.00'), await upload(person, '#123456')]
  const isAsked = async () => (await accountOf(desk, person)).pending.has(depositId)
  return {
    send: (headers) => person.call(requestDeposit, { depositId, proofId }, headers),
    facts: async () => ({
      log: await isAsked(),
      tables: await isThere(
        desk.app,
        'select from files where file_id = $1 and erase_at is null',
        proofId,
      ),
    }),
    later: async () => {
      await desk.app.upToDate()
      if (await isAsked())
        await rowsOf(
          desk.app,
          `update files set erase_at = '2020-01-01' where file_id = $1 and erase_at is not null`,
          proofId,
        )
      await serviceOf(desk.app, ProofEraser).erase()
    },
  }
}

/** What clients have stored outside the log. */
export const recordScenes = {
  'SaveDestinationHandler.execute': [saveScene],
  'RemoveDestinationHandler.execute': [removeScene],
  'NameDestinationHandler.execute': [nameScene],
  'SubmitIdentityHandler.execute': [submitScene],
  'RequestDepositHandler.execute': [depositScene],
}
