import { expect, it } from '@jest/globals'
import type { EventNamed, SiteEvent } from '#contracts/events/ledger-events'
import type { InvitationId, ProposalId } from '#contracts/values/ids'
import { numbers } from '../../testing/looks/numbers.js'
import { Rejection, type DecisionContext } from '../decider.js'
import { noPowers } from '../user/powers.js'
import type { ChangeOfSite } from './changes.js'
import { site, type SiteCommand } from './site.js'
import type { Site } from './state.js'

const ATTEMPTS = 100_000
const HOUR = 3_600_000
const admins = [
  '01900000-0000-7000-8000-0000000000a1',
  '01900000-0000-7000-8000-0000000000b2',
  '01900000-0000-7000-8000-0000000000c3',
]
const by = { ...noPowers, role: 'admin' } as const

const wordsAndMinimum = (pick: (below: number) => number) => [
  { minimumWithdrawal: BigInt(1 + pick(9)) },
  { bannerText: `Pay to bc1qar0srrr7xfkvy5l643lydnw9re59gt${pick(9)}` },
  { siteName: `bc1qar0srrr7xfkvy5l643lydnw9re59gt${pick(9)}` },
  { supportAddress: `help${pick(9)}@example.com` },
]

/** Who proposed what, and who made what alone, by proposal. */
interface Book {
  readonly proposed: Map<string, string>
  readonly alone: Map<string, string>
  approved: number
  judged: number
}

type Settings = EventNamed<'SiteSettingsChanged'>['data']

const guardedSettings: readonly ((settings: Settings, before: Site) => boolean)[] = [
  ({ withdrawalFeeBasisPoints }) => withdrawalFeeBasisPoints !== undefined,
  ({ manualEntryThreshold }) => manualEntryThreshold !== undefined,
  ({ supportAddress }) => supportAddress !== undefined,
  ({ minimumWithdrawal = 0n }, before) => minimumWithdrawal > before.minimumWithdrawal,
  ({ bannerText = '', siteName = '' }) => `${bannerText}${siteName}`.includes('bc1'),
]

const needsTwo = (before: Site, { type, data }: SiteEvent): boolean => {
  if (type === 'SiteSettingsChanged')
    return guardedSettings.some((isGuarded) => isGuarded(data, before))
  if (type === 'PersonInvited') return data.role !== 'client'
  return (
    type === 'WalletAddressChanged' ||
    type === 'WalletAddressRemoved' ||
    type === 'PurchaseLinkChanged'
  )
}

const proposalOf = (events: readonly SiteEvent[], type: SiteEvent['type']): string | undefined => {
  const found = events.find((event) => event.type === type)
  return found && 'proposalId' in found.data ? found.data.proposalId : undefined
}

/** The parts of a change that were not approved by two admins. */
const faultOfEffect = (
  before: Site,
  events: readonly SiteEvent[],
  actorId: string,
  { proposed }: Book,
): string | undefined => {
  const approved = proposalOf(events, 'ProposalApproved')
  if (approved === undefined)
    return events.some((event) => needsTwo(before, event)) && before.setUpEndedAt !== null
      ? 'made alone what needs two admins'
      : undefined
  const author = proposed.get(approved)
  if (author === undefined) return 'approved what nobody proposed'
  return author === actorId ? 'approved what they proposed themselves' : undefined
}

const faultOfSetUp = (
  before: Site,
  events: readonly SiteEvent[],
  actorId: string,
  { alone }: Book,
): string | undefined => {
  const judged = proposalOf(events, 'ChangeConfirmed') ?? proposalOf(events, 'ChangeContested')
  if (judged !== undefined && alone.get(judged) === actorId)
    return 'judged what they made themselves'
  const isSetUp = events.some(({ type }) => type === 'SetUpBegun' || type === 'SetUpEnded')
  return isSetUp && before.setUpEndedAt !== null ? 'opened set-up again' : undefined
}

const keep = (events: readonly SiteEvent[], actorId: string, book: Book): void => {
  for (const { type, data } of events) {
    if (type === 'ChangeProposed') book.proposed.set(data.proposalId, actorId)
    if ('madeAlone' in data && data.madeAlone) book.alone.set(data.proposalId ?? '', actorId)
    if (type === 'ProposalApproved') book.approved++
    if (type === 'ChangeConfirmed' || type === 'ChangeContested') book.judged++
  }
}

it('No sequence of acts of three admins moves a fee, a threshold, an address or a link, or invites staff, that two of them do not stand for', () => {
  const pick = numbers(20_261_122)
  const book: Book = { proposed: new Map(), alone: new Map(), approved: 0, judged: 0 }
  let state = site.initial
  let now = Date.parse('2026-11-21T08:00:00.000Z')
  let made = 0
  const known: ProposalId[] = []
  const changeAt = (invitationId: InvitationId): ChangeOfSite => {
    if (pick(3) === 0)
      return { kind: 'invitation', invitationId, role: pick(2) === 0 ? 'client' : 'admin', to: '' }
    if (pick(6) === 0)
      return {
        kind: 'purchase-link',
        place: '1',
        link: pick(4) === 0 ? null : { name: 'Coins', address: `https://c${pick(30)}.example/` },
      }
    const settings = [
      { withdrawalFeeBasisPoints: pick(500) },
      { manualEntryThreshold: BigInt(1 + pick(9)) },
      { bannerText: `b${pick(9)}` },
      ...wordsAndMinimum(pick),
    ]
    return pick(2) === 0
      ? { kind: 'settings', settings: settings[pick(settings.length)] ?? {} }
      : {
          kind: 'wallet',
          method: 'bitcoin',
          wallet: pick(4) === 0 ? null : { address: `bc${pick(30)}` },
        }
  }
  const commandAt = (attempt: number): SiteCommand => {
    const alone = [...book.alone.keys()] as ProposalId[]
    const recent = known[known.length - 1 - pick(Math.min(known.length, 60))]
    const proposalId =
      (pick(4) === 0 ? alone[pick(alone.length)] : recent) ?? ('none' as ProposalId)
    const types = [
      'ApproveProposal',
      'RejectProposal',
      'CancelProposal',
      'ConfirmChange',
      'ContestChange',
    ] as const
    const at = pick(9)
    // Nobody else signs in for the first hundredth of the attempts.
    if (at === 0) return { type: 'NoteAdmin' }
    if (at <= 4) {
      const id = `01900000-0000-7000-8000-${attempt.toString(16).padStart(12, '0')}` as ProposalId
      known.push(id)
      return {
        type: 'ChangeSite',
        change: changeAt(id as string as InvitationId),
        reason: 'For a test',
        proposalId: id,
        by,
      }
    }
    return {
      type: types[pick(types.length)] ?? 'ApproveProposal',
      proposalId,
      reason: 'For a test',
      by,
      proposer: by,
      personId: null,
    }
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    now += pick(HOUR)
    const actorId = admins[attempt < ATTEMPTS / 100 ? 0 : pick(3)] ?? ''
    const context: DecisionContext = {
      actorId,
      actorRole: 'admin',
      at: new Date(now).toISOString(),
    }
    try {
      const events = site.decide(state, commandAt(attempt), context)
      const fault =
        faultOfEffect(state, events, actorId, book) ?? faultOfSetUp(state, events, actorId, book)
      if (fault) throw new Error(`attempt ${attempt}: ${actorId} ${fault}`)
      keep(events, actorId, book)
      state = events.reduce((before, event) => site.evolve(before, event, context), state)
      made++
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
    }
  }
  expect(made).toBeGreaterThan(ATTEMPTS / 20)
  expect(book.approved).toBeGreaterThan(500)
  expect(book.judged).toBeGreaterThan(20)
})
